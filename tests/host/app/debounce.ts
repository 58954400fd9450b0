import type * as O from 'obsidian';

/** Calls come together: `cb` runs `timeout` ms after the first of them, or after the last with `resetTimer`. */
export function debounce<T extends unknown[], V>(
  cb: (...args: [...T]) => V,
  timeout = 0,
  resetTimer = false,
): O.Debouncer<T, V> {
  let timer: number | undefined;
  let latest: [...T] | undefined;
  const run = (): V | void => {
    window.clearTimeout(timer);
    timer = undefined;
    const args = latest;
    latest = undefined;
    return args && cb(...args);
  };
  const debounced = ((...args: [...T]) => {
    latest = args;
    if (timer !== undefined && !resetTimer) return debounced;
    window.clearTimeout(timer);
    timer = window.setTimeout(run, timeout);
    return debounced;
  }) as O.Debouncer<T, V>;
  debounced.cancel = () => {
    window.clearTimeout(timer);
    timer = undefined;
    latest = undefined;
    return debounced;
  };
  debounced.run = run;
  return debounced;
}
