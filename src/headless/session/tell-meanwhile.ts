const EVERY_MS = 1_000;

/** Tells now and each second, until one long call is answered. */
export async function tellMeanwhile<T>(call: Promise<T>, tell: () => void): Promise<T> {
  tell();
  const timer = setInterval(tell, EVERY_MS);
  try {
    return await call;
  } finally {
    clearInterval(timer);
  }
}
