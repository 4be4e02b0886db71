// Parts of a page that do their work beside it, each in a worker of the page's own script, and are
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

/** A part in a worker of a script, or without one here, where it also is `own`. */
export function openPart(script, name, Part) {
  const worker = script === null ? null : workerOf(script, name);
  const waiting = new Map();
  let count = 0;
  function receive({ data: { id, result, error } }) {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(Object.assign(new Error(error.message), error));
    else resolve(result);
  }
  const here = { postMessage: (message) => receive({ data: message }) };
  const own = worker ? null : serve(here, Part);
  const post = worker
    ? (message, transfer) => worker.postMessage(message, transfer)
    : (message) => queueMicrotask(() => here.onmessage({ data: message }));
  if (worker) {
    worker.onmessage = receive;
    worker.onerror = ({ message }) => {
      waiting.forEach(({ reject }) => reject(new Error(message)));
      waiting.clear();
    };
  }
  return {
    own,
    isWorker: worker !== null,
    ask(method, values = [], transfer = []) {
      return new Promise((resolve, reject) => {
        waiting.set(++count, { resolve, reject });
        post({ id: count, method, values }, transfer);
      });
    },
    close: () => worker?.terminate(),
  };
}

/** The buffers of all arrays of numbers in a value, to be handed over with it. */
export function buffersIn(value) {
  if (ArrayBuffer.isView(value)) return [value.buffer];
  return value && typeof value === 'object' ? Object.values(value).flatMap(buffersIn) : [];
}
