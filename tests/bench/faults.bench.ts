/**
 * What can go wrong around the program, tried at random: kills, damaged files, full disks, two processes at once, hostile
 * servers, odd notes. Prints for each kind how many trials it made and how many failed, which must be none.
 *
 *   npm run bench -- faults                        all kinds, a few minutes
 *   npm run bench -- faults --minutes 60           as long as that, with other chances
 *   npm run bench -- faults damages --seed 17      one trial of one kind again
 */
import { parseArgs } from 'node:util';
import { outcomeOf, reproduction, type FaultKind } from '../faults/fault-kind';
import { FAULT_KINDS } from '../faults/kinds';
import { TrialGround } from '../faults/trial-ground';
import { printTable } from './program';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, seed: { type: 'string' } },
});
const kinds = FAULT_KINDS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const unknown = positionals.find((word) => FAULT_KINDS.every(({ name }) => name !== word));
if (unknown !== undefined) {
  console.error(`No kind ${unknown}. Kinds: ${FAULT_KINDS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

interface Tally {
  trials: number;
  failures: number;
  seconds: number;
}
const tallies = new Map<FaultKind, Tally>(
  kinds.map((kind) => [kind, { trials: 0, failures: 0, seconds: 0 }]),
);

async function tryOnce(kind: FaultKind, seed: number, ground: TrialGround): Promise<void> {
  const startMs = performance.now();
  const failure = await outcomeOf(kind.trial(seed), ground);
  const tally = tallies.get(kind)!;
  tally.trials += 1;
  tally.seconds += (performance.now() - startMs) / 1_000;
  if (failure === undefined) return;
  tally.failures += 1;
  console.log(`✗ ${kind.name}, seed ${seed}: ${failure}\n  ${reproduction(kind, seed)}`);
}

/** The kind that has had the least time is next, so that all get alike. */
function nextKind(): FaultKind {
  const byTime = [...tallies].sort(([, one], [, other]) => one.seconds - other.seconds);
  return byTime[0]![0];
}

async function tryFor(minutes: number, ground: TrialGround): Promise<void> {
  const endMs = performance.now() + minutes * 60_000;
  while (performance.now() < endMs) {
    const kind = nextKind();
    await tryOnce(kind, tallies.get(kind)!.trials + 1, ground);
  }
}

async function tryEach(ground: TrialGround): Promise<void> {
  for (const kind of kinds)
    for (let seed = 1; seed <= kind.trialsInTests; seed++) await tryOnce(kind, seed, ground);
}

const ground = await TrialGround.open();
try {
  if (values.seed !== undefined) for (const kind of kinds) await tryOnce(kind, Number(values.seed), ground);
  else if (values.minutes !== undefined) await tryFor(Number(values.minutes), ground);
  else await tryEach(ground);
} finally {
  await ground.close();
}
const rows = [...tallies].map(([{ name }, { trials, failures, seconds }]) => [
  ...[name, trials, failures, seconds.toFixed(1)],
]);
printTable(['kind', 'trials', 'failures', 'seconds'], rows);
process.exitCode = [...tallies.values()].some(({ failures }) => failures > 0) ? 1 : 0;
