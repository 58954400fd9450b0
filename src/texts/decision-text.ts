import { formatList } from './format';
import { texts } from './texts';

type Kind = keyof ReturnType<typeof texts>['knowledge']['terminal']['choices'];

/** What was decided, and of what, in one line: notes by their paths, other things by their names. `spoken`: keys and words. */
export function decisionText(kind: Kind, spoken: readonly string[]): string {
  const { outcomes, terminal } = texts().knowledge;
  const words =
    kind === 'outcome' ? spoken.map((word) => (word in outcomes ? outcomes[word as 'ok'] : word)) : spoken;
  return `${terminal.choices[kind]} ${formatList(words.map(keyText))}`;
}

function keyText(key: string): string {
  const [kind, subject = '', relation = '', object = ''] = key.split('\t');
  if (kind === 'playbook') return `${relation} (${nameIn(subject)})`;
  if (kind !== 'fact') return nameIn(key);
  const { edges, fact } = texts().knowledge;
  const edge = relation in edges ? edges[relation as keyof typeof edges] : relation;
  return fact(nameIn(subject), edge, nameIn(object));
}

function nameIn(part: string): string {
  return part.replace(/^(?:note|name):/, '');
}
