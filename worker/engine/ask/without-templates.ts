import type { AtomId, Lens, QueryPlan, Result, ThemeRow } from '../../contract';
import { namesTemplates } from '../atoms/template-notes';
import { ok } from '../base/result';
import { facetsOf } from '../filter/facets';
import { noteHolding } from '../navigate/atom-ref';
import type { IndexReader } from '../view/index-reader';
import type { AskedVerbs } from './asked-verbs';

/** Templates as answers see them. */
type Templated = Pick<IndexReader, 'templates' | 'options' | 'index'>;

/** What is known of templates where a plan is run. */
interface KnownTemplates {
  /** By the path of a note. */
  isTemplate(path: string): boolean;
  /** Whether a folder is one of theirs, or lies in one. */
  isTemplateFolder(folder: string): boolean;
  isOfTemplate(id: AtomId): boolean;
  /** The paths of all notes of a name. */
  pathsCalled(name: string): readonly string[];
}

/** Whether a plan is about templates too: what was asked says so, or names one of them or their folder. */
export function meansTemplates(plan: QueryPlan, known: KnownTemplates): boolean {
  const { asked, followUp, lens } = plan;
  if ([asked, ...(followUp?.questions ?? [])].some(namesTemplates)) return true;
  if (lens !== undefined && looksIntoTemplates(lens, known)) return true;
  if ('id' in plan) return known.isOfTemplate(plan.id);
  const about = 'about' in plan ? plan.about : '';
  const named = about === '' ? [] : known.pathsCalled(about);
  return named.length > 0 && named.every((path) => known.isTemplate(path));
}

function looksIntoTemplates({ folders = [], anyOf = [], allOf = [] }: Lens, known: KnownTemplates): boolean {
  return (
    folders.some((folder) => known.isTemplateFolder(folder)) ||
    [...anyOf, ...allOf].some((each) => looksIntoTemplates(each, known))
  );
}

/** The templates of an index. */
export function templatesOf(reader: IndexReader): KnownTemplates {
  const isTemplate = (path: string): boolean => reader.templates.has(reader, path);
  return {
    isTemplate,
    isTemplateFolder: (folder) => isTemplate(`${folder}/`),
    isOfTemplate: (id) => isTemplate(noteHolding(reader, id)?.path ?? ''),
    pathsCalled: (name) => reader.byName.pathsOf(reader.index, name),
  };
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
