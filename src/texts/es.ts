import type { Catalogue } from './en';
import { AGENT_DOOR } from './es/agent-door';
import { AGENTS } from './en/agents';
import { ARCHIVE } from './en/archive';
import { ERRORS } from './en/errors';
import { EXPLORER } from './es/explorer';
import { HELP } from './en/help';
import { HITS } from './es/hits';
import { IMPORT } from './es/import';
import { KNOWLEDGE } from './en/knowledge';
import { INLINE } from './es/inline';
import { MAP } from './es/map';
import { PANES } from './es/panes';
import { SETTINGS } from './es/settings';
import { SPENDING } from './en/spending';
import { TERMINAL } from './en/terminal';

/** Every text that people read, in Spanish. What agents are told stays English, as models read it best. */
export const ES: Catalogue = {
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
