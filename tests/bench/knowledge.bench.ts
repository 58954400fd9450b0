/**
 * What the rules of the knowledge layer find in real vaults.
 *
 *   ALTITUDE_DATA=… npm run bench -- knowledge [names of vaults]
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { knowledgeOf } from '../../worker/knowledge/fold/fold-knowledge';
import { formFigures } from './knowledge/forms';
import { LinkTrial, type LinkFigures } from './knowledge/linking';
import { processorMs, readVault } from './knowledge/read-vault';
import { dataFolder, printTable } from './program';

const data = dataFolder();
const names = process.argv.slice(2);
const layers: (string | number)[][] = [];
const rows: (string | number)[][] = [];
for (const name of readdirSync(join(data, 'vaults')).sort()) {
  if (names.length > 0 && !names.includes(name)) continue;
  const vault = await readVault(name, join(data, 'vaults', name));
  let knowledge = knowledgeOf({ table: vault.table, log: [], rules: { projects: [], domains: [] } });
  const foldMs = processorMs(() => {
    knowledge = knowledgeOf({ table: vault.table, log: [], rules: { projects: [], domains: [] } });
  });
  const trial = new LinkTrial(vault, knowledge);
  const byLayer = trial.byLayer();
  for (const [layer, all, other] of byLayer) layers.push([name, layer, ...figures(all), ...figures(other)]);
  const inText = trial.inText();
  const forms = formFigures(vault, knowledge);
  const seconds = [vault.readMs, vault.scanMs, foldMs].map((ms) => (ms / 1000).toFixed(2));
  rows.push([
    name,
    vault.table.size,
    trial.size,
    ...Object.values(inText).map((n) => n.toFixed(3)),
    forms.f1.toFixed(3),
    forms.precision.toFixed(3),
    knowledge.entities.size,
    knowledge.facts.length,
    knowledge.playbooks.length,
    knowledge.questions.total,
    ...seconds,
  ]);
}
printTable(['vault', 'layer', 'P', 'R', 'F1', 'asked', 'P', 'R', 'F1', 'asked'], layers);
printTable(
  [
    'vault',
    'notes',
    'links',
    'right',
    'wrong',
    'asked',
    'weak',
    'missed',
    'B3',
    'B3 P',
    'entities',
    'facts',
    'playbooks',
    'questions',
    'read',
    'scan',
    'fold',
  ],
  rows,
);

function figures({ precision, recall, f1, asked }: LinkFigures): string[] {
  return [precision, recall, f1, asked].map((figure) => figure.toFixed(3));
}
