import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AtomId, PlanLanguage } from '../../../worker/contract';
import type { PlanNames } from '../../../worker/engine/plan/cut-conditions';
import { readPlan } from '../../../worker/engine/plan/read-plan';

/** What is asked about a title, which stands for `X`. */
const ASKED: Partial<Record<PlanLanguage, readonly string[]>> = {
  en: [
    'What do I have about X?',
    'notes on X',
    'show me everything about X',
    'find X',
    'how many notes are about X',
  ],
  zh: ['我有哪些关于X的笔记', '查找X', '我写过什么关于X', '有多少关于X的笔记'],
};
/** Of how many titles of a vault each is asked. */
const MOST = 400;

/** Questions about what notes of real vaults are called, and of how many all words of the title are asked for: without its names, and with them. */
export function titleRows(vaults: string): (string | number)[][] {
  return readdirSync(vaults).flatMap((vault) => {
    const all = [...new Set(notesIn(join(vaults, vault)))].sort();
    return (Object.keys(ASKED) as PlanLanguage[]).flatMap((lang) => {
      const titles = all.filter((title) => isOf(lang, title));
      const some = titles.filter((_title, at) => at % Math.ceil(titles.length / MOST) === 0);
      if (some.length < 20) return [];
      const [without, within] = [[], all].map((known) => wholeOf(lang, some, namesOf(known)));
      return [[vault, lang, some.length * (ASKED[lang]?.length ?? 0), without ?? 0, within ?? 0]];
    });
  });
}

function wholeOf(lang: PlanLanguage, titles: readonly string[], names: PlanNames): number {
  const questions = titles.flatMap((title) =>
    (ASKED[lang] ?? []).map((each) => [title, each.replace('X', title)] as const),
  );
  return questions.filter(([title, question]) => {
    const plan = readPlan({ question, likelyLang: lang, nowMs: Date.UTC(2026, 10, 25) }, names);
    return 'about' in plan
      ? plan.about.toLowerCase() === title.toLowerCase()
      : 'id' in plan && plan.id === title;
  }).length;
}

/** Several words, or signs without spaces, and nothing that a question could not say. */
function isOf(lang: PlanLanguage, title: string): boolean {
  if (lang === 'zh') return /^\p{Script=Han}{2,13}$/u.test(title);
  return /^[\p{Script=Latin}' -]+$/u.test(title) && title.split(/\s+/).length > 1;
}

function namesOf(titles: readonly string[]): PlanNames {
  const known = new Map(titles.map((title) => [title.toLowerCase(), title as AtomId]));
  const none = () => undefined;
  const atom = (written: string) => known.get(written.toLowerCase());
  return {
    folder: none,
    tag: none,
    property: none,
    value: none,
    linked: () => [],
    holding: () => [],
    ordering: () => undefined,
    atom,
    isTitle: (written) => atom(written) !== undefined,
    hasNotes: () => true,
  };
}

function notesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !/(?:^|[\\/])\./.test(path))
    .map((path) => basename(path, '.md').trim());
}
