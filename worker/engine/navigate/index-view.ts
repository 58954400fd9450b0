import type { EngineOptions } from '../../contract';
import type { Meaning } from '../embed/meaning';
import type { LinkTexts } from '../rank/link-texts';
import type { LinkTrust } from '../rank/link-trust';
import type { NoteNames } from '../rank/note-names';
import type { ThemeTree } from '../graph/theme-tree';
import type { VaultIndex } from '../vault-index';
import type { NoteTexts } from './note-texts';

/** What the reading verbs look at. */
export interface IndexView {
  readonly index: VaultIndex;
  readonly themes: ThemeTree;
  readonly texts: NoteTexts;
  readonly meaning: Meaning;
  readonly trust: LinkTrust;
  readonly linkTexts: LinkTexts;
  readonly names: NoteNames;
  readonly options: EngineOptions;
}
