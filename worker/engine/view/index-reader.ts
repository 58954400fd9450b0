import type { EngineOptions } from '../../contract';
import type { NoteVectors } from '../embed/note-vectors';
import type { SemanticIndex } from '../embed/semantic-index';
import { MaskCache } from '../filter/mask-cache';
import { RowKinds } from '../filter/row-kinds';
import { AnchorTexts } from './anchor-texts';
import type { FoundOnce } from './found-once';
import { KeptExtracts } from './kept-extracts';
import { KnownTemplates } from './known-templates';
import { LinkTrust } from './link-trust';
import { NoteNames } from './note-names';
import { NotesByName } from './notes-by-name';
import { PhraseCache } from './phrase-cache';
import { ThemeTokens } from './theme-tokens';
import type { ThemeTree } from '../themes/theme-tree';
import type { VaultIndex } from '../index/vault-index';
import type { NoteTexts } from '../notes/note-texts';

/** What the reading verbs look at, with what is remembered from one question to the next. */
export interface IndexReader {
  readonly index: VaultIndex;
  readonly themes: ThemeTree;
  readonly texts: NoteTexts;
  readonly meaning: ReadMeaning;
  readonly trust: LinkTrust;
  readonly anchorTexts: AnchorTexts;
  readonly names: Pick<NoteNames, 'mentionsIn'>;
  readonly byName: NotesByName;
  readonly templates: KnownTemplates;
  readonly masks: MaskCache;
  readonly rowKinds: RowKinds;
  readonly phrases: PhraseCache;
  readonly themeTokens: ThemeTokens;
  readonly extracts: KeptExtracts;
  readonly options: EngineOptions;
  /** Where one question alone is asked, of notes that stay as they are. */
  readonly found?: FoundOnce;
}

/** What questions ask of vectors. */
export interface ReadMeaning extends Pick<
  SemanticIndex,
  'vectors' | 'sections' | 'themes' | 'query' | 'chance' | 'documents' | 'status' | 'readsOneLanguage'
> {
  readonly notes: Pick<NoteVectors, 'load' | 'of' | 'with' | 'nearest' | 'similarities'> | undefined;
}

/** The reader of an index that is open: its vectors are also made, kept and reported on. */
export interface OpenReader extends IndexReader {
  readonly meaning: SemanticIndex;
  readonly names: NoteNames;
}

/** What a reader is made over. */
export type ReaderParts = Pick<IndexReader, 'index' | 'themes' | 'texts' | 'meaning' | 'options'>;

/** A reader that remembers nothing yet. */
export function createReader<P extends ReaderParts>(parts: P): IndexReader & P & { names: NoteNames } {
  return {
    ...parts,
    trust: new LinkTrust(),
    anchorTexts: new AnchorTexts(),
    names: new NoteNames(),
    byName: new NotesByName(),
    templates: new KnownTemplates(),
    masks: new MaskCache(),
    rowKinds: new RowKinds(),
    phrases: new PhraseCache(),
    themeTokens: new ThemeTokens(),
    extracts: new KeptExtracts(),
  };
}
