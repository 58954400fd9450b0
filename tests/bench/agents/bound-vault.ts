import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodyOf, type NoteFile } from './gold';

const NOTES_A_VOLUME = 40;

/** Writes the same notes anew, bound into long ones with a heading for each, whose links lead to headings. */
export function bindVault(notes: readonly NoteFile[], folder: string): NoteFile[] {
  mkdirSync(folder, { recursive: true });
  const titles = notes.map(({ path }) => path.replace(/\.md$/, ''));
  const volumes = new Map(titles.map((title, at) => [title, nameOf(Math.floor(at / NOTES_A_VOLUME))]));
  const bound: NoteFile[] = [];
  for (let from = 0; from < notes.length; from += NOTES_A_VOLUME) {
    const name = nameOf(from / NOTES_A_VOLUME);
    const parts = notes
      .slice(from, from + NOTES_A_VOLUME)
      .map(({ text }, at) => `## ${titles[from + at] ?? ''}\n\n${relinked(bodyOf(text), volumes)}\n`);
    const note = { path: `${name}.md`, text: `# ${name}\n\n${parts.join('\n')}` };
    writeFileSync(join(folder, note.path), note.text);
    bound.push(note);
  }
  return bound;
}

function nameOf(volume: number): string {
  return `Volume ${String(volume + 1).padStart(3, '0')}`;
}

function relinked(text: string, volumes: ReadonlyMap<string, string>): string {
  return text.replace(/\[\[([^\]|]+)(\|[^\]]+)?\]\]/g, (link, title: string, alias?: string) => {
    const volume = volumes.get(title);
    return volume === undefined ? link : `[[${volume}#${title}${alias ?? `|${title}`}]]`;
  });
}
