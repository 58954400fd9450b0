import { lineOfNoDomain } from '../../knowing/scope-rules';
import { texts } from '../../texts/texts';
import type { SettingGroupItem } from 'obsidian';
import type { GroupHost, SettingsGroup } from './settings-group';
import { typedRow } from './typed-row';

/** Whether it is gathered what notes say of the things that they name, and what tells projects apart. */
export function knowledgeGroup(host: GroupHost): SettingsGroup {
  const { settings } = host;
  const text = texts().knowledge.pane;
  return {
    heading: text.title,
    items: [
      { name: text.switch, desc: text.switchDesc, control: { type: 'toggle', key: 'knowledge' } },
      ...(settings.current.knowledge
        ? [
            {
              name: text.projectsBy,
              desc: text.projectsByDesc,
              control: { type: 'dropdown' as const, key: 'projectsBy', options: text.projectKinds },
            },
            projectRow(host),
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
    resets: [
      ...(['knowledge', 'projectsBy', 'projectFolder', 'projectTag', 'projectProperty'] as const),
      ...(['modelJoins', 'domains', 'agentsDecide'] as const),
    ],
  };
}

/** Which folder, tag or property it is. */
function projectRow(host: GroupHost): SettingGroupItem {
  const text = texts().knowledge.pane;
  switch (host.settings.current.projectsBy) {
    case 'folder':
      return { name: text.folder, desc: text.folderDesc, control: { type: 'folder', key: 'projectFolder' } };
    case 'tag':
      return typedRow(host, 'projectTag', text.tag, text.tagDesc);
    case 'property':
      return typedRow(host, 'projectProperty', text.property, text.propertyDesc);
  }
}
