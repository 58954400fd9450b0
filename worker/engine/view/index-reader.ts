import type { EngineOptions } from '../../contract';
import type { SemanticIndex } from '../embed/semantic-index';
import type { AnchorTexts } from './anchor-texts';
import type { LinkTrust } from './link-trust';
import type { NoteNames } from './note-names';
import type { ThemeTree } from '../themes/theme-tree';
import type { VaultIndex } from '../index/vault-index';
import type { NoteTexts } from '../notes/note-texts';

/** What the reading verbs look at. */
export interface IndexReader {
  readonly index: VaultIndex;
  readonly themes: ThemeTree;
  readonly texts: NoteTexts;
  readonly meaning: SemanticIndex;
  readonly trust: LinkTrust;
  readonly anchorTexts: AnchorTexts;
  readonly names: NoteNames;
  readonly options: EngineOptions;
}
