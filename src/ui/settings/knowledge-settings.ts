import { lineOfNoDomain } from '../../knowing/scope-rules';
import { texts } from '../../texts/texts';
import type { GroupHost, SettingsGroup } from './settings-group';

/** Whether it is gathered what notes say of the things that they name, and what tells projects apart. */
export function knowledgeGroup({ settings }: GroupHost): SettingsGroup {
  const text = texts().knowledge.pane;
  return {
    heading: text.title,
    items: [
      { name: text.switch, desc: text.switchDesc, control: { type: 'toggle', key: 'knowledge' } },
      ...(settings.current.knowledge
        ? [
            {
              name: text.folder,
              desc: text.folderDesc,
              control: { type: 'folder' as const, key: 'projectFolder' },
            },
            ...(settings.current.llmServer === 'none'
              ? []
              : [
                  {
                    name: texts().opinions.joins,
                    desc: texts().opinions.joinsDesc,
                    control: { type: 'toggle' as const, key: 'modelJoins' },
                  },
                ]),
            {
              name: text.domains,
              desc: text.domainsDesc,
              control: {
                type: 'textarea' as const,
                key: 'domains',
                placeholder: text.domainsExample,
                rows: 3,
                validate: (value: string) => {
                  const line = lineOfNoDomain(value);
                  return line === undefined ? undefined : text.noDomain(line);
                },
              },
            },
            {
              name: text.agentsDecide,
              desc: text.agentsDecideDesc,
              control: { type: 'toggle' as const, key: 'agentsDecide' },
            },
          ]
        : []),
    ],
    resets: ['knowledge', 'projectFolder', 'modelJoins', 'domains', 'agentsDecide'],
  };
}
