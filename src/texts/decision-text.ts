import { formatList } from './format';
import { texts } from './texts';

type Kind = keyof ReturnType<typeof texts>['knowledge']['terminal']['choices'];

/** What was decided, and of what, in one line: notes by their paths, other things by their names. `spoken`: keys and words. */
export function decisionText(kind: Kind, spoken: readonly string[]): string {
  return textOf(kind, spoken, texts().knowledge.terminal.choices[kind]);
}

/** What is said once it is decided. */
export function decidedText(choice: { kind: Kind; title?: string }): string {
  const { decided, titleFound } = texts().knowledge.terminal;
  return choice.kind === 'title' && choice.title === '' ? titleFound : decided[choice.kind];
}

/** The same in the words of the buttons by which it is decided in the pane. */
export function pressedText(kind: Kind, spoken: readonly string[]): string {
  const { pane, terminal } = texts().knowledge;
  const names: Partial<Record<Kind, string>> = {
    ...pane.judge,
    same: pane.same,
    different: pane.different,
    title: pane.rename,
  };
  const name = names[kind];
  return textOf(kind, spoken, name === undefined ? terminal.choices[kind] : pane.pressed(name));
}

function textOf(kind: Kind, spoken: readonly string[], name: string): string {
  const { outcomes, titleAsFound, quoted } = texts().knowledge;
  if (kind === 'title') {
    const [key = '', title = ''] = spoken;
    return `${name} ${formatList([keyText(key), title === '' ? titleAsFound : quoted(title)])}`;
  }
  const words =
    kind === 'outcome' ? spoken.map((word) => (word in outcomes ? outcomes[word as 'ok'] : word)) : spoken;
  return `${name} ${formatList(words.map(keyText))}`;
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
