import { Notice, type ButtonComponent, type SettingGroupItem } from 'obsidian';
import { texts } from '../../texts/texts';
import {
  AGENT_CLIENTS,
  type AgentAccess,
  type AgentClient,
  type AgentServerState,
  type ConnectionTest,
} from '../../settings/agent-access';
import { unreachable } from '../unreachable';
import type { GroupHost, SettingsGroup } from './settings-group';

/** The server for agents; on phones there is none. */
export function agentGroup({ agents, settings }: GroupHost): SettingsGroup | undefined {
  if (!agents.isPossible) return undefined;
  return {
    heading: texts().agentDoor.heading,
    items: agentSettings(agents, settings.current.agentServer),
    resets: ['agentServer', 'agentPort', 'agentUsd'],
  };
}

/** On or off, where it is, and what clients need. Without it there is only the switch. */
function agentSettings(agents: AgentAccess, isOn: boolean): SettingGroupItem[] {
  const text = texts().agentDoor;
  const use: SettingGroupItem = {
    name: text.use,
    desc: text.useDesc,
    aliases: [texts().settings.alsoCalled.agents],
    control: { type: 'toggle', key: 'agentServer' },
  };
  return isOn
    ? [use, addressRow(agents), testRow(agents), clientsRow(agents), tokenRow(agents), allowanceRow()]
    : [use];
}

function allowanceRow(): SettingGroupItem {
  const text = texts().agentDoor;
  return {
    name: text.allowance,
    desc: text.allowanceDesc,
    control: { type: 'number', key: 'agentUsd', min: 0, step: 'any' },
  };
}

function addressRow(agents: AgentAccess): SettingGroupItem {
  const text = texts().agentDoor;
  return {
    name: text.address,
    render: (setting) => {
      setting.setClass('altitude-agent-address');
      let button: ButtonComponent | undefined;
      setting.addButton((added) => (button = added.onClick(() => void mend(agents))));
      const show = (): void => {
        const { state } = agents;
        const remedy = remedyFor(state);
        setting.setDesc(stateText(state));
        setting.descEl.toggleClass('mod-warning', remedy !== undefined || state.kind === 'old-installer');
        button?.buttonEl.toggle(remedy !== undefined);
        button?.setButtonText(remedy ?? '');
      };
      show();
      return agents.onChange(show);
    },
  };
}

function mend(agents: AgentAccess): Promise<void> {
  return agents.state.kind === 'port-taken' ? agents.changePort() : agents.retry();
}

function remedyFor({ kind }: AgentServerState): string | undefined {
  const text = texts().agentDoor;
  if (kind === 'port-taken') return text.otherPort;
  return kind === 'failed' ? text.retry : undefined;
}

function stateText(state: AgentServerState): string {
  const text = texts().agentDoor;
  switch (state.kind) {
    case 'off':
      return text.closed;
    case 'opening':
      return text.opening;
    case 'open':
      return state.address;
    case 'port-taken':
      return text.portTaken(state.port);
    case 'old-installer':
      return text.oldInstaller;
    case 'failed':
      return text.failed(state.text);
    default:
      return unreachable(state);
  }
}

function testRow(agents: AgentAccess): SettingGroupItem {
  const text = texts().agentDoor;
  return {
    name: text.test,
    desc: text.testDesc,
    render: (setting) => {
      setting.addButton((button) =>
        button.setButtonText(text.testButton).onClick(async () => {
          button.setDisabled(true);
          setting.setDesc(text.testing);
          setting.setDesc(testText(await agents.test()));
          button.setDisabled(false);
        }),
      );
    },
  };
}

function testText(result: ConnectionTest): string {
  const text = texts().agentDoor;
  switch (result.kind) {
    case 'works':
      return text.works(result.tools);
    case 'status':
      return text.wrongAnswer(result.status);
    case 'off':
      return text.notOpen;
    case 'no-answer':
      return text.noAnswer(texts().fault({ kind: 'no-answer', why: result.why }));
    default:
      return unreachable(result);
  }
}

function clientsRow(agents: AgentAccess): SettingGroupItem {
  const text = texts().agentDoor;
  return {
    name: text.clients,
    desc: text.clientsDesc,
    render: (setting) => {
      setting.setClass('altitude-agent-clients');
      const buttons = AGENT_CLIENTS.map((client) => {
        let made: ButtonComponent | undefined;
        setting.addButton((button) => {
          made = button
            .setButtonText(text.clientNames[client])
            .setTooltip(text.copyFor(text.clientNames[client]))
            .onClick(() => void copyFor(agents, client));
        });
        return made;
      });
      const show = (): void => {
        for (const button of buttons) button?.setDisabled(agents.state.kind !== 'open');
      };
      show();
      return agents.onChange(show);
    },
  };
}

async function copyFor(agents: AgentAccess, client: AgentClient): Promise<void> {
  const form = agents.formFor(client);
  if (form === undefined) return;
  const text = texts().agentDoor;
  const isCopied = await navigator.clipboard.writeText(form).then(
    () => true,
    () => false,
  );
  new Notice(isCopied ? text.copied(text.pasteWhere[client]) : text.notCopied);
}

function tokenRow(agents: AgentAccess): SettingGroupItem {
  const text = texts().agentDoor;
  return {
    name: text.token,
    desc: text.tokenDesc,
    render: (setting) => {
      setting.addButton((button) =>
        button.setButtonText(text.newToken).onClick(async () => {
          await agents.renewToken();
          new Notice(text.tokenMade);
        }),
      );
    },
  };
}
