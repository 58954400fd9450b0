/**
 * What the rules of the knowledge layer find in real vaults, and what they cost. Ends with 1 when a limit is broken.
 *
 *   ALTITUDE_DATA=… npm run bench -- knowledge [names of vaults] [--samples 50] [--seed 1]
 *
 * `links`: each link whose target another note knows is asked about by its text alone; what its own note says by links is not
 * heard. Links to a heading or block are left out: what they show names a part. First by all texts, then by those that
 * are not the target's name. `in text`: the same links among all words of their notes. `forms`: B-cubed figures of the
 * texts for things, put together without links. With `--samples` so many joined names, mentions that nobody linked, edges
 * and pairs of names that are asked about are printed, to be read by a person.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { knowledgeOf } from '../../worker/knowledge/fold/fold-knowledge';
import type { Knowledge } from '../../worker/knowledge/fold/knowledge';
import { healthOf } from '../../worker/knowledge/views/health';
import { editFigures } from './knowledge/edits';
import { formFigures } from './knowledge/forms';
import { brokenLimits } from './knowledge/limits';
import { LinkTrial, type LinkFigures } from './knowledge/linking';
import { processorMs, readVault } from './knowledge/read-vault';
import { drawn, samplesOf, type Sample } from './knowledge/samples';
import { dataFolder, printTable } from './program';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { samples: { type: 'string', default: '0' }, seed: { type: 'string', default: '1' } },
});
/** Of the notes, where a curve is read. */
const TENTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const vaults = join(dataFolder(), 'vaults');
const layers: string[][] = [];
const found: (string | number)[][] = [];
const nodes: (string | number)[][] = [];
const costs: (string | number)[][] = [];
const curves: (string | number)[][] = [];
const samples: Sample[] = [];
const broken: string[] = [];
for (const name of readdirSync(vaults).sort())
  if (positionals.length === 0 || positionals.includes(name)) await measure(name);

printTable(['links', 'layer', 'P', 'R', 'F1', 'asked', 'other P', 'R', 'F1', 'asked'], layers);
console.log();
printTable(
  ['in text', 'links', 'right', 'wrong', 'asked', 'weak', 'missed', 'forms', 'B3 P', 'B3 R', 'B3 F1'],
  found,
);
console.log();
printTable(
  ['nodes', 'notes', 'entities', 'facts', 'playbooks', 'questions', 'mentions', 'merges', 'exponent'],
  nodes,
);
console.log();
printTable(['entities at notes', ...TENTHS.map((tenth) => `${String(tenth * 10)} %`), 'exponent'], curves);
console.log();
printTable(
  [
    ...['cost', 'chars M', 'read s', 'scan s', 'fold s', 'ms/note', 'edit ms', 'worst'],
    ...[
      'edit fold ms',
      'worst',
      'longest step ms',
      'after edits',
      'decision ms',
      'worst',
      'made anew',
      'most',
    ],
  ],
  costs,
);
for (const kind of ['merge', 'mention', 'edge', 'question'] as const) {
  const some = drawn(samples, kind, Number(values.samples), Number(values.seed));
  if (some.length > 0) console.log(`\n${kind}s to read:`);
  for (const [at, { vault, line }] of some.entries()) console.log(`${String(at + 1)}. ${vault}: ${line}`);
}
for (const line of broken) console.log(`over the limit: ${line}`);
if (broken.length > 0) process.exitCode = 1;

async function measure(name: string): Promise<void> {
  const vault = await readVault(name, join(vaults, name));
  const fold = (): Knowledge =>
    knowledgeOf({ table: vault.table, log: [], rules: { projects: [], domains: [] } });
  let knowledge = fold();
  const foldMs = processorMs(() => {
    knowledge = fold();
  });
  const trial = new LinkTrial(vault, knowledge);
  const byLayer = trial.byLayer();
  for (const [layer, all, other] of byLayer) layers.push([name, layer, ...shares(all), ...shares(other)]);
  const inText = trial.inText();
  const forms = formFigures(vault, knowledge);
  const { precision, recall, f1 } = forms;
  found.push([
    name,
    trial.size,
    ...threeDigits(Object.values(inText)),
    forms.forms,
    ...threeDigits([precision, recall, f1]),
  ]);
  const health = healthOf(knowledge, vault.table);
  nodes.push([
    ...[name, health.notes, knowledge.entities.size, knowledge.facts.length, knowledge.playbooks.length],
    ...[
      health.questions,
      health.mentions,
      knowledge.components.merges.length,
      health.exponent?.toFixed(2) ?? '-',
    ],
  ]);
  curves.push([
    name,
    ...TENTHS.map((tenth) => {
      const at = Math.ceil((health.growth.length * tenth) / 10) - 1;
      return health.growth[at]?.nodes ?? '-';
    }),
    health.exponent?.toFixed(2) ?? '-',
  ]);
  samples.push(...samplesOf(vault, knowledge));
  const msPerNote = (vault.readMs + vault.scanMs + foldMs) / health.notes;
  const edits = editFigures(vault);
  costs.push([
    ...[name, (vault.characters / 1e6).toFixed(1)],
    ...[vault.readMs, vault.scanMs, foldMs].map((ms) => (ms / 1_000).toFixed(2)),
    ...[msPerNote, edits.tableMs, edits.worstMs, edits.foldMs, edits.worstFoldMs].map((ms) => ms.toFixed(1)),
    ...[edits.firstStepMs, edits.stepMs, edits.decisionMs, edits.worstDecisionMs].map((ms) => ms.toFixed(1)),
    ...[edits.remade, edits.mostRemade],
  ]);
  const links = byLayer.find(([layer]) => layer === 'joined')![1];
  broken.push(
    ...brokenLimits({
      vault: name,
      links,
      wrong: inText.wrong,
      forms,
      exponent: health.exponent,
      msPerNote,
      edits,
    }),
  );
}

function shares({ precision, recall, f1, asked }: LinkFigures): string[] {
  return threeDigits([precision, recall, f1, asked]);
}

function threeDigits(figures: readonly number[]): string[] {
  return figures.map((figure) => (Number.isNaN(figure) ? '-' : figure.toFixed(3)));
}
