import type { AtomId, Lens, QueryPlan, Result, ThemeRow } from '../../contract';
import { namesTemplates } from '../atoms/template-notes';
import { ok } from '../base/result';
import { facetsOf } from '../filter/facets';
import { noteHolding } from '../navigate/atom-ref';
import type { IndexReader } from '../view/index-reader';
import type { AskedVerbs } from './asked-verbs';

/** Templates as answers see them. */
type Templated = Pick<IndexReader, 'templates' | 'options' | 'index'>;

/** Whether a plan is about templates too: what was asked says so, or names one of them or their folder. */
export function meansTemplates(reader: IndexReader, plan: QueryPlan): boolean {
  const { asked, followUp, lens } = plan;
  if ([asked, ...(followUp?.questions ?? [])].some(namesTemplates)) return true;
  if (lens !== undefined && looksIntoTemplates(reader, lens)) return true;
  if ('id' in plan) return isOfTemplate(reader, plan.id);
  const about = 'about' in plan ? plan.about : '';
  const named = about === '' ? [] : reader.byName.pathsOf(reader.index, about);
  return named.length > 0 && named.every((path) => reader.templates.has(reader, path));
}

function isOfTemplate(reader: IndexReader, id: AtomId): boolean {
  const path = noteHolding(reader, id)?.path;
  return path !== undefined && reader.templates.has(reader, path);
}

function looksIntoTemplates(reader: Templated, { folders = [], anyOf = [], allOf = [] }: Lens): boolean {
  return (
    folders.some((folder) => reader.templates.has(reader, `${folder}/`)) ||
    [...anyOf, ...allOf].some((each) => looksIntoTemplates(reader, each))
  );
}

/** The same verbs, in which templates neither count nor are listed. `verbs` leave them out of what is found already. */
export function withoutTemplates(reader: Templated, verbs: AskedVerbs): AskedVerbs {
  const isTemplate = (path: string): boolean => reader.templates.has(reader, path);
  return {
    ...verbs,
    facets: async (request) => ok(facetsOf(reader.index, request, isTemplate)),
    links: async (request, cancellation) => {
      const found = await verbs.links(request, cancellation);
      if (!found.ok) return found;
      const backlinks = found.value.backlinks.filter(({ atom }) => !isTemplate(atom?.path ?? ''));
      return ok({ ...found.value, backlinks });
    },
    themes: async (request, cancellation) => {
      const found = await verbs.themes(request, cancellation);
      if (!found.ok) return found;
      const counted = found.value.map(async (row): Promise<Result<ThemeRow>> => {
        const inside = await verbs.countInside({ id: row.card.id }, cancellation);
        return inside.ok ? ok({ ...row, card: { ...row.card, noteCount: inside.value.notes } }) : inside;
      });
      const rows = await Promise.all(counted);
      const failed = rows.find((row) => !row.ok);
      if (failed?.ok === false) return failed;
      return ok(rows.flatMap((row) => (row.ok && row.value.card.noteCount > 0 ? [row.value] : [])));
    },
  };
}
