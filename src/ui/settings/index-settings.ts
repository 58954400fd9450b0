import { texts } from '../../texts/texts';
import type { GroupHost, SettingsGroup } from './settings-group';

/** How the index is doing. */
export function indexGroup({ openStatus }: GroupHost): SettingsGroup {
  const text = texts().settings;
  return {
    heading: text.indexHeading,
    items: [{ name: text.status, desc: text.statusDesc, action: () => openStatus() }],
  };
}
