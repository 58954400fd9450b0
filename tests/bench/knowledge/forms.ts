import { joinInSteps } from '../../../worker/knowledge/entities/components';
import { joiningKeys } from '../../../worker/knowledge/entities/naming-rules';
import { proposalsAmong } from '../../knowledge/entities/fresh-proposals';
import { isJoiningRule } from '../../../worker/knowledge/entities/proposals';
import { finish } from '../../../worker/knowledge/base/finish';
import type { Knowledge } from '../../../worker/knowledge/fold/knowledge';
import type { Anchor } from '../../../worker/knowledge/base/knowledge-nodes';
import { noteAnchor } from '../../../worker/knowledge/lexicon/claims';
import { pluralKey } from '../../../worker/knowledge/names/name-keys';
import { nameTokens } from '../../../worker/knowledge/names/name-tokens';
import type { ReadVault } from './read-vault';

/** B-cubed precision, recall and F1 of the groups in which texts for things are put together without their links. */
export interface FormFigures {
  forms: number;
  precision: number;
  recall: number;
  f1: number;
}

interface Form {
  text: string;
  to: Anchor;
  /** Whether the vault itself says that the text is a name of the thing. */
  isSaid: boolean;
}

export function formFigures(vault: ReadVault, knowledge: Knowledge): FormFigures {
  const forms = formsIn(vault, knowledge);
  const ids = forms.map((_, at): Anchor => `name:${String(at)}`);
  const things = forms.map(({ text }, at) => ({ anchor: ids[at]!, name: text }));
  const proposals = proposalsAmong(things, (name) => joiningKeys(name, knowledge.naming.explained));
  const said = new Map<Anchor, Anchor>();
  const bySaying = forms.flatMap(({ to, isSaid }, at) => {
    if (!isSaid) return [];
    const first = said.get(to);
    said.set(to, first ?? ids[at]!);
    return first === undefined ? [] : [{ a: first, b: ids[at]!, rule: 'fold' as const }];
  });
  const joining = joinInSteps({
    exists: () => true,
    proposals: [...proposals.filter(({ rule }) => isJoiningRule(rule)), ...bySaying],
    decisions: [],
    areApart: () => false,
  });
  const { anchorOf } = finish(joining);
  const gold = goldOf(forms, knowledge);
  return cubed(ids.map(anchorOf), gold);
}

/** Names, aliases, and texts by which links show a thing. Two texts of a thing that two notes show are said to be names. */
function formsIn({ table }: ReadVault, { naming }: Knowledge): Form[] {
  const forms = new Map<string, Form & { notes: number }>();
  const add = (text: string, to: Anchor, isSaid: boolean): void => {
    const trimmed = text.normalize('NFC').trim();
    if (nameTokens(trimmed).length === 0) return;
    const form = forms.get(`${trimmed}\n${to}`) ?? { text: trimmed, to, isSaid, notes: 0 };
    form.isSaid ||= isSaid;
    forms.set(`${trimmed}\n${to}`, form);
  };
  const linked = new Set([...table.notes()].flatMap(({ links }) => links.map((link) => link?.to)));
  for (const { reading } of table.notes()) {
    const own = noteAnchor(reading.path);
    if (!linked.has(own) && reading.aliases.length === 0) continue;
    for (const name of [...reading.names, ...reading.aliases]) add(name, own, true);
  }
  for (const [anchor, name] of naming.nameOf) if (anchor.startsWith('name:')) add(name, anchor, true);
  for (const { reading, links } of table.notes()) {
    const seen = new Set<string>();
    for (const link of links) {
      if (link === undefined || link.shown === '' || link.to === noteAnchor(reading.path)) continue;
      add(link.shown, link.to, false);
      seen.add(`${link.shown.normalize('NFC').trim()}\n${link.to}`);
    }
    for (const key of seen) {
      const form = forms.get(key);
      if (form !== undefined && ++form.notes >= 2) form.isSaid = true;
    }
  }
  return [...forms.values()];
}

/** Targets that differ in case, hyphens or plural alone are one thing to a reader. */
function goldOf(forms: readonly Form[], { naming }: Knowledge): string[] {
  return forms.map(({ to }) => pluralKey(nameTokens(naming.nameOf.get(to) ?? to)));
}

function cubed(groups: readonly string[], gold: readonly string[]): FormFigures {
  const [both, found, wanted] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  groups.forEach((group, at) => {
    count(both, `${group}\n${gold[at] ?? ''}`);
    count(found, group);
    count(wanted, gold[at] ?? '');
  });
  let [precision, recall] = [0, 0];
  groups.forEach((group, at) => {
    const shared = both.get(`${group}\n${gold[at] ?? ''}`)!;
    precision += shared / found.get(group)! / groups.length;
    recall += shared / wanted.get(gold[at] ?? '')! / groups.length;
  });
  return { forms: groups.length, precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}
