import type { EngineOptions } from '../../contract';
import type { Meaning } from '../embed/meaning';
import type { LinkTexts } from './link-texts';
import type { LinkTrust } from './link-trust';
import type { NoteNames } from './note-names';
import type { ThemeTree } from '../themes/theme-tree';
import type { VaultIndex } from '../index/vault-index';
import type { NoteTexts } from '../notes/note-texts';

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
