import type { NotePath, Result } from '../../worker/contract';
import type { PageAnswer } from '../../worker/knowledge/desk/desk-questions';
import { mentionsByTheme } from '../../worker/knowledge/views/mentions-by-theme';
import type { KnowledgeSession } from './knowledge-session';
import { pageText, quotesOf, spansOf, type KnownPage } from './knowledge-lines';

/** A page with the words of its notes, where it is named by the themes of the vault. */
export async function knownPage(
  page: PageAnswer,
  session: Pick<KnowledgeSession, 'themesOf'>,
  textOf: (path: NotePath) => Promise<string | undefined>,
): Promise<Result<KnownPage>> {
  const themes = await session.themesOf(page.evidence.map(({ path }) => path));
  if (!themes.ok) return themes;
  const namedIn = mentionsByTheme(page.evidence, themes.value);
  const quote = await quotesOf(spansOf(page, namedIn), textOf);
  return { ok: true, value: pageText(page, namedIn, quote) };
}
