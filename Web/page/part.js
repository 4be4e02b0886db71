// Parts of a page that work in parallel, each in a worker of the page's own script, and are
// asked by messages: { id, method, values }.

/**
 * Answers the messages to a worker by a part's methods; an answer may name what is handed over. The first
 * message starts the part, and others wait until it has: an engine may take its time.
 */
export function serve(scope, Part) {
  const part = new Part();
  let started = null;
  scope.onmessage = ({ data }) => {
    if (started) return started.then(() => answer(data));
    return started = answer(data);
  };
  async function answer({ id, method, values }) {
    try {
      const answer = await part[method](...values);
      const [result, transfer] = answer?.transfer ? [answer.result, answer.transfer] : [answer, []];
      scope.postMessage({ id, result }, transfer);
    } catch (error) {
      scope.postMessage({ id, error: { message: error.message, reason: error.reason } });
    }
  }
  return part;
}

/** A worker of a script that serves the part of this name; null where there are none. */
function workerOf(script, name) {
  try {
    const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    return new Worker(url, { name });
  } catch {
    // As where a policy forbids it.
    return null;
  }
}

/**
 * A part in a worker of a script, or without one here, where it also is `own`.
 *
 * What a part `holds` names the questions that leave something in it: `{ load: 'places' }`. If its engine
 * stops, as for want of memory, or its worker does, another worker takes over, once: it is asked the last
 * question for each thing that was held, then what has no answer. When that one stops, too, `stopped` is
 * called, and all questions fail with the sentence that it returns.
 */
export function openPart(script, name, Part, stopped = () => '') {
  const { holds } = Part;
  const held = new Map();
  const waiting = new Map();
  let count = 0;
  /** Questions that wait until another worker has what the first one held. */
  let left = null;
  let [isSecond, failure] = [false, null];
  let worker = script === null ? null : workerOf(script, name);
  const here = { postMessage: (message) => receive({ data: message }) };
  const own = worker ? null : serve(here, Part);
  if (worker) listen();

  function listen() {
    worker.onmessage = receive;
    worker.onerror = ({ message }) => (holds ? takeOver() : rejectAll(new Error(message)));
  }

  function receive({ data: { id, result, error } }) {
    if (!waiting.has(id)) return;
    if (holds && error?.reason === 'engine') return takeOver();
    const { resolve, reject, message: { method, values } } = waiting.get(id);
    waiting.delete(id);
    if (error) return reject(Object.assign(new Error(error.message), error));
    if (holds?.[method]) held.set(holds[method], { method, values });
    resolve(result);
  }

  async function takeOver() {
    close();
    worker = isSecond || !worker ? null : workerOf(script, name);
    isSecond = true;
    if (!worker) {
      failure ??= new Error(stopped());
      return rejectAll(failure);
    }
    listen();
    left = [...waiting.values()];
    waiting.clear();
    try {
      for (const { method, values } of held.values()) {
        await new Promise((resolve, reject) => send(questionOf(method, values, resolve, reject)));
      }
    } catch (error) {
      left.forEach(({ reject }) => reject(error));
      return;
    }
    const questions = left;
    left = null;
    for (const question of questions) send(question);
  }

  function rejectAll(error) {
    waiting.forEach(({ reject }) => reject(error));
    waiting.clear();
  }

  function close() {
    if (!worker) return;
    worker.onmessage = worker.onerror = null;
    worker.terminate();
  }

  function questionOf(method, values, resolve, reject) {
    return { message: { id: ++count, method, values }, resolve, reject };
  }

  function send(question, transfer = []) {
    const { message } = question;
    waiting.set(message.id, question);
    if (own) queueMicrotask(() => here.onmessage({ data: message }));
    else worker.postMessage(message, transfer);
  }

  return {
    own,
    isWorker: worker !== null,
    /** Whether a question has no answer yet. */
    get isAsked() { return waiting.size > 0 || left !== null; },
    ask(method, values = [], transfer = []) {
      return new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        const question = questionOf(method, values, resolve, reject);
        if (left) left.push(question);
        else send(question, transfer);
      });
    },
    close,
  };
}

/** The buffers of all arrays of numbers in a value, to be handed over with it. */
export function buffersIn(value) {
  if (ArrayBuffer.isView(value)) return [value.buffer];
  return value && typeof value === 'object' ? Object.values(value).flatMap(buffersIn) : [];
}
