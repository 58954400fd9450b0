import type { Knowledge } from '../../../worker/knowledge/fold/knowledge';
import type { Entity, Playbook, Skill, SpanRef } from '../../../worker/knowledge/knowledge-nodes';
import { entityPage, type FactLine } from '../../../worker/knowledge/views/entity-page';
import { entityText } from '../../texts/entity-text';
import { texts } from '../../texts/texts';
import { factLine, pastLine } from './fact-lines';
import { looksSecret } from '../secret-line';

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
  /** All words of a span, as one line. */
  whole(span: SpanRef): string;
}

/** Where the files of an export stand in its folder. */
export const EXPORT_FOLDERS = ['entities', 'playbooks', 'skills'] as const;

const MAX_QUOTES = 8;
/** Signs of a title in what says when a skill is to be used, which may have 1,024. */
const MAX_NAMED = 300;

/** Every node as Markdown: an entity with its facts, a playbook, and of a skill what an agent loads. */
export function nodeFiles(knowledge: Knowledge, quotes: Quotes): NodeFiles {
  const writer = new NodeWriter(knowledge, quotes);
  const names = new FileNames(' ');
  // The format of skills knows no spaces.
  const skillNames = new FileNames('-');
  const entities = [...knowledge.entities.values()].filter(({ maturity }) => maturity !== 'archived');
  const files = [
    ...entities.map((entity) => writer.entity(entity, `entities/${names.take(entity.title)}.md`)),
    ...knowledge.playbooks.map((each) => writer.playbook(each, `playbooks/${names.take(each.title)}.md`)),
    ...knowledge.skills.map((skill) => writer.skill(skill, skillNames.take(skillName(skill.title)))),
  ];
  return { files, leftOut: writer.leftOut };
}

class NodeWriter {
  leftOut = 0;
  readonly #knowledge: Knowledge;
  readonly #said: Quotes;

  constructor(knowledge: Knowledge, quotes: Quotes) {
    this.#knowledge = knowledge;
    this.#said = quotes;
  }

  entity(entity: Entity, path: string): NodeFile {
    const { facts, history, saidOf } = entityPage(entity, this.#knowledge);
    const text = texts().knowledge;
    const body = [
      entityText(entity).join(', '),
      ...(entity.definition === undefined ? [] : this.#paragraph(this.#said.line(entity.definition))),
      ...this.#block(text.page.facts, facts.map(factLine)),
      ...this.#block(text.page.history, history.map(pastLine)),
      ...this.#block(
        text.page.saidOf,
        saidOf.map((line: FactLine) => factLine(line)),
      ),
      ...this.#block(text.page.namedIn, this.#quotes(entity)),
    ];
    const properties = entity.type === undefined ? {} : { type: entity.type };
    return { path, title: entity.title, properties, body: body.join('\n'), isSkill: false };
  }

  playbook(playbook: Playbook, path: string): NodeFile {
    const { title } = playbook;
    return { path, title, properties: {}, body: this.#stepLines(playbook).join('\n'), isSkill: false };
  }

  skill(skill: Skill, name: string): NodeFile {
    const playbook = this.#knowledge.playbooks.find(({ id }) => id === skill.from);
    const { page } = texts().knowledge;
    const description = page.skillWhen([...skill.title].slice(0, MAX_NAMED).join(''), playbook?.ok ?? 0);
    const steps = playbook === undefined ? [] : this.#stepLines(playbook);
    return {
      path: `skills/${name}/SKILL.md`,
      title: skill.title,
      properties: { name, description },
      body: [description, '', ...steps].join('\n'),
      isSkill: true,
    };
  }

  #stepLines({ steps, evidence }: Playbook): string[] {
    const { page } = texts().knowledge;
    // Whoever follows them needs all of each.
    const told = this.#lines(steps.map((step) => this.#said.whole(step)));
    const sources = [...new Set(evidence.map(({ span }) => span.path))].map((path) => `- ${path}`);
    return [`## ${page.steps}`, '', ...told.map(asStep), '', `## ${page.sources}`, '', ...sources];
  }

  #quotes({ evidence }: Entity): string[] {
    return evidence.slice(0, MAX_QUOTES).map(({ span }) => `${span.path}: ${this.#said.line(span)}`);
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

function asStep(line: string, place: number): string {
  return `${String(place + 1)}. ${line.replace(/^(?:[-*+]|\d+[.)])\s+(?:\[.\]\s+)?/, '')}`;
}

/** Names that every file system takes, each once whatever its case. */
class FileNames {
  readonly #taken = new Set<string>();
  readonly #joint: string;

  /** @param joint Stands between a name and the number of its next bearer. */
  constructor(joint: string) {
    this.#joint = joint;
  }

  take(title: string): string {
    const plain = title
      .replace(/[\p{Cc}<>:"/\\|?*#^[\]]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '');
    const name = [...(plain === '' ? 'untitled' : plain)].slice(0, 80).join('');
    let free = name;
    for (let count = 2; this.#taken.has(free.toLowerCase()); count++)
      free = `${name}${this.#joint}${String(count)}`;
    this.#taken.add(free.toLowerCase());
    return free;
  }
}

/** As the format of skills has it: small letters, digits and hyphens. */
function skillName(title: string): string {
  const name = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name === '' ? 'skill' : name.slice(0, 60).replace(/-+$/, '');
}
