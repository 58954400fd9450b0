import type { Catalogue } from './en';
import { AGENT_DOOR } from './en/agent-door';
import { AGENTS } from './en/agents';
import { ARCHIVE } from './en/archive';
import { ERRORS } from './en/errors';
import { EXPLORER } from './en/explorer';
import { HELP } from './en/help';
import { HITS } from './de/hits';
import { IMPORT } from './en/import';
import { KNOWLEDGE } from './en/knowledge';
import { INLINE } from './en/inline';
import { MAP } from './de/map';
import { PANES } from './en/panes';
import { SETTINGS } from './en/settings';
import { SPENDING } from './en/spending';
import { TERMINAL } from './en/terminal';

/** Every text that people read, in German. What agents are told stays English, as models read it best. */
export const DE: Catalogue = {
  ...EXPLORER,
  ...HITS,
  ...PANES,
  ...SETTINGS,
  ...SPENDING,
  ...ERRORS,
  ...TERMINAL,
  ...HELP,
  ...AGENTS,
  ...AGENT_DOOR,
  ...ARCHIVE,
  ...KNOWLEDGE,
  ...INLINE,
  ...MAP,
  ...IMPORT,
};
