// node --test Web/Tests: what a page says, in each language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WORDS, spoken, unitsOf, wordsOf } from '../page/words.js';

test('every language has the same phrases, with as many blanks', () => {
  for (const [language, words] of Object.entries(WORDS)) {
    assert.deepEqual(Object.keys(words).sort(), Object.keys(WORDS.en).sort(), language);
    for (const [name, text] of Object.entries(words)) {
      assert.equal(text.split('{}').length, WORDS.en[name].split('{}').length, `${language}, ${name}`);
      assert.equal(text, text.trim());
    }
  }
});

test('a language tag chooses its language, or English', () => {
  for (const [tag, language, said] of [
    ['fr', 'fr', '5 lieux'], ['pt-BR', 'pt-BR', '5 lugares'], ['DE-at', 'DE-at', '5 Orte'], ['deu', 'deu', '5 Orte'],
    ['ja', 'ja', '5か所'], ['ar', 'en', '5 places'], ['fil', 'en', '5 places'], ['nds', 'en', '5 places'],
  ]) {
    assert.deepEqual([spoken(tag), wordsOf(tag)('places', 5)], [language, said]);
  }
});

test('a region has its units, and a language without a region the metric ones', () => {
  for (const [tag, units] of [
    ['en-US', 'imperial'], ['en-GB', 'imperial'], ['es-US', 'imperial'], ['en-CA', 'metric'], ['de-DE', 'metric'],
    ['en', 'metric'], ['my-MM', 'imperial'], ['C', 'metric'], ['', 'metric'],
  ]) assert.equal(unitsOf(tag), units, tag);
});
