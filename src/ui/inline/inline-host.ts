import type { App } from 'obsidian';
import type { AtomCard, NotePath } from '../../../worker/contract';
import type { IndexSession } from '../../indexing/index-session';
import type { SettingsStore } from '../../settings/settings-store';

/** What stands within notes works with these. */
export interface InlineHost {
  app: App;
  index: IndexSession;
  settings: SettingsStore;
  /** Whether the rules of the vault let a note into the index. */
  admits: (path: NotePath) => boolean;
  /** The name under which previews of notes are asked for. */
  hoverSource: string;
  /** Shows an atom in the explorer. */
  explore: (card: AtomCard) => void;
  /** Searches in the explorer. */
  search: (query: string) => void;
}
