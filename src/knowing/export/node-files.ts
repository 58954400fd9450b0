import type {
  ExportAnswer,
  ExportedSteps,
  ExportedThing,
} from '../../../worker/knowledge/desk/desk-questions';
import type { NotePath } from '../../../worker/contract';
import type { SpanRef } from '../../../worker/knowledge/base/knowledge-nodes';
import { lineAround } from '../../../worker/knowledge/views/line-around';
import { entityText } from '../../texts/entity-text';
import { texts } from '../../texts/texts';
import { pastText, saidText } from '../knowledge-lines';
import { looksSecret } from '../secret-line';
import { FileNames, skillName } from './file-names';
import { stepLines, withoutSecrets } from './step-lines';

/** One file of an export: its place in the folder, and all that stands in it below the frontmatter. */
export interface NodeFile {
  path: string;
  title: string;
  /** What its frontmatter says beside the mark. */
  properties: Record<string, string>;
  body: string;
  /** It is what an agent loads. */
  isSkill: boolean;
}

export interface NodeFiles {
  files: NodeFile[];
  /** Lines that looked like a password or key. */
  leftOut: number;
}

/** What notes say, as plain text. */
export interface Quotes {
  /** The line in which a span stands, or what of a long one stands around it. */
  line(span: SpanRef): string;
  /** All of a span, as its note has it. */
  whole(span: SpanRef): string;
}

/** Where the files of an export stand in its folder. */
export const EXPORT_FOLDERS = ['entities', 'playbooks', 'skills'] as const;

/** Signs of a title in what says when a skill is to be used, which may have 1,024. */
const MAX_NAMED = 300;

/** Reads each note that a file quotes once; of one that cannot be read nothing is quoted. */
export async function exportQuotes(
  { things, playbooks, skills }: ExportAnswer,
  textOf: (path: NotePath) => Promise<string | undefined>,
): Promise<Quotes> {
  const spans = [
    ...things.flatMap(({ evidence, definition }) => (definition ? [definition, ...evidence] : evidence)),
    ...[...playbooks, ...skills].flatMap(({ steps }) => steps),
  ];
  const byPath = new Map<NotePath, SpanRef[]>();
  for (const span of spans) byPath.set(span.path, [...(byPath.get(span.path) ?? []), span]);
  const lines = new Map<string, string>();
  const wholes = new Map<string, string>();
  for (const [path, its] of byPath) {
    const text = (await textOf(path)) ?? '';
    for (const span of its) {
      lines.set(placeOf(span), lineAround(text, span));
      wholes.set(placeOf(span), text.slice(span.start, span.end));
    }
  }
  return {
    line: (span) => lines.get(placeOf(span)) ?? '',
    whole: (span) => wholes.get(placeOf(span)) ?? '',
  };
}

function placeOf({ path, start, end }: SpanRef): string {
  return [start, end, path].join(' ');
}

/** Follows the name of each file in a vault, where a link to the thing itself would else lead to its file. */
const NO_NOTE = ' (Altitude)';

/**
 * Every node as Markdown: an entity with its facts, a playbook, and of a skill what an agent loads.
 *
 * @param isInVault - The files will be notes beside those that they tell of: no link that is there may lead to them.
 */
export function nodeFiles(
  { things, playbooks, skills }: ExportAnswer,
  quotes: Quotes,
  isInVault: boolean,
): NodeFiles {
  const writer = new NodeWriter(quotes);
  const names = new FileNames(' ', isInVault ? NO_NOTE : '');
  // The format of skills knows no spaces.
  const skillNames = new FileNames('-');
  const files = [
    ...things.map((thing) => writer.thing(thing, `entities/${names.take(thing.title)}.md`)),
    ...playbooks.map((each) => writer.playbook(each, `playbooks/${names.take(each.title)}.md`)),
    ...skills.map((skill) => writer.skill(skill, skillNames.take(skillName(skill.title, skill.id)))),
  ];
  return { files, leftOut: writer.leftOut };
}

class NodeWriter {
  leftOut = 0;
  readonly #said: Quotes;

  constructor(quotes: Quotes) {
    this.#said = quotes;
  }

  thing(thing: ExportedThing, path: string): NodeFile {
    const { title, type, definition, facts, history, saidOf } = thing;
    const text = texts().knowledge;
    const body = [
      entityText(thing).join(', '),
      ...(definition === undefined ? [] : this.#paragraph(this.#said.line(definition))),
      ...this.#block(text.page.facts, facts.map(saidText)),
      ...this.#block(text.page.history, history.map(pastText)),
      ...this.#block(text.page.saidOf, saidOf.map(saidText)),
      ...this.#block(text.page.namedIn, this.#quotes(thing)),
    ];
    const properties = type === undefined ? {} : { type };
    return { path, title, properties, body: body.join('\n'), isSkill: false };
  }

  playbook(playbook: ExportedSteps, path: string): NodeFile {
    const { title } = playbook;
    return { path, title, properties: {}, body: this.#listLines(playbook).join('\n'), isSkill: false };
  }

  skill(skill: ExportAnswer['skills'][number], name: string): NodeFile {
    const { title, ok } = skill;
    const description = texts().knowledge.page.skillWhen([...title].slice(0, MAX_NAMED).join(''), ok);
    return {
      path: `skills/${name}/SKILL.md`,
      title,
      properties: { name, description },
      body: [description, '', ...this.#listLines(skill)].join('\n'),
      isSkill: true,
    };
  }

  #listLines({ steps, sources }: ExportedSteps): string[] {
    const { page } = texts().knowledge;
    // Whoever follows them needs all of each.
    const told = steps.flatMap((step, place) => this.#stepLines(place + 1, this.#said.whole(step)));
    const from = sources.map((path) => `- ${path}`);
    return [`## ${page.steps}`, '', ...told, '', `## ${page.sources}`, '', ...from];
  }

  /** A step that is left out keeps its number. */
  #stepLines(number: number, markdown: string): string[] {
    const mark = `${String(number)}. `;
    const { lines, leftOut } = withoutSecrets(stepLines(markdown), texts().knowledge.page.leftOut);
    this.leftOut += leftOut;
    return lines.map((line, place) => {
      if (place === 0) return `${mark}${line}`.trimEnd();
      return line === '' ? '' : `${' '.repeat(mark.length)}${line}`;
    });
  }

  #quotes({ evidence }: ExportedThing): string[] {
    return evidence.map((span) => `${span.path}: ${this.#said.line(span)}`);
  }

  #paragraph(line: string): string[] {
    return this.#lines([line]).flatMap((text) => ['', text]);
  }

  #block(title: string, lines: readonly string[]): string[] {
    const kept = this.#lines(lines);
    return kept.length === 0 ? [] : ['', `## ${title}`, '', ...kept.map((line) => `- ${line}`)];
  }

  /** Without what nobody should find in a copy. */
  #lines(lines: readonly string[]): string[] {
    const kept = lines.filter((line) => line !== '' && !looksSecret(line));
    this.leftOut += lines.filter(looksSecret).length;
    return kept;
  }
}
