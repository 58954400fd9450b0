import type { SettingGroupItem } from 'obsidian';
import { texts } from '../../texts/texts';

/** What is shown within notes. */
export function inlineSettings(): SettingGroupItem[] {
  const text = texts().inline;
  return [
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
  ];
}
