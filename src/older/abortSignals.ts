/** `AbortSignal.any`: aborts with the reason of the first of these signals that aborts. */
export function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  const all = [...signals];
  const end = (signal: AbortSignal) => {
    for (const one of all) one.removeEventListener('abort', onAbort);
    controller.abort(signal.reason);
  };
  const onAbort = ({ target }: Event) => target instanceof AbortSignal && end(target);
  const aborted = all.find((signal) => signal.aborted);
  if (aborted) end(aborted);
  else for (const signal of all) signal.addEventListener('abort', onAbort);
  return controller.signal;
}

/** `AbortSignal.timeout`: aborts after this time, ms. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
  return controller.signal;
}
