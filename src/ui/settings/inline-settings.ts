import { texts } from '../../texts/texts';
import type { SettingsGroup } from './settings-group';

/** What is shown within notes. */
export function inlineGroup(): SettingsGroup {
  const text = texts().inline;
  return {
    heading: text.settingsHeading,
    resets: ['relatedInNotes', 'relatedUnlinkedOnly', 'relatedFolded', 'suggestsLinks'],
    items: [
      {
        name: text.relatedInNotes,
        desc: text.relatedInNotesDesc,
        control: { type: 'toggle', key: 'relatedInNotes' },
      },
      { name: text.relatedUnlinkedOnly, control: { type: 'toggle', key: 'relatedUnlinkedOnly' } },
      {
        name: text.suggestsLinks,
        desc: text.suggestsLinksDesc,
        control: { type: 'toggle', key: 'suggestsLinks' },
      },
    ],
  };
}
