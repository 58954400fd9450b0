/** Milliseconds of processor time that a task takes: the least of several, which leaves out what else the machine does. */
export function processorMs(task: () => unknown, rounds = 3): number {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    task();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
