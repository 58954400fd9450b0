import type { Knowledge } from '../../../worker/knowledge/fold/knowledge';
import type { Entity, Playbook, Skill, SpanRef } from '../../../worker/knowledge/knowledge-nodes';
import { entityPage, type FactLine } from '../../../worker/knowledge/views/entity-page';
import { entityText } from '../../texts/entity-text';
import { texts } from '../../texts/texts';
import { factLine, pastLine } from './fact-lines';
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
    ...knowledge.skills.map((skill) =>
      writer.skill(skill, skillNames.take(skillName(skill.title, skill.id))),
    ),
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
    return { path, title, properties: {}, body: this.#listLines(playbook).join('\n'), isSkill: false };
  }

  skill(skill: Skill, name: string): NodeFile {
    const playbook = this.#knowledge.playbooks.find(({ id }) => id === skill.from);
    const { page } = texts().knowledge;
    const description = page.skillWhen([...skill.title].slice(0, MAX_NAMED).join(''), playbook?.ok ?? 0);
    const steps = playbook === undefined ? [] : this.#listLines(playbook);
    return {
      path: `skills/${name}/SKILL.md`,
      title: skill.title,
      properties: { name, description },
      body: [description, '', ...steps].join('\n'),
      isSkill: true,
    };
  }

  #listLines({ steps, evidence }: Playbook): string[] {
    const { page } = texts().knowledge;
    // Whoever follows them needs all of each.
    const told = steps.flatMap((step, place) => this.#stepLines(place + 1, this.#said.whole(step)));
    const sources = [...new Set(evidence.map(({ span }) => span.path))].map((path) => `- ${path}`);
    return [`## ${page.steps}`, '', ...told, '', `## ${page.sources}`, '', ...sources];
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
