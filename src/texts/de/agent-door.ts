import type { AGENT_DOOR as ENGLISH } from '../en/agent-door';
import { formatCount } from '../format';

/** The settings of the door through which agents reach the app. */
export const AGENT_DOOR: typeof ENGLISH = {
  agentDoor: {
    heading: 'Agenten',
    use: 'Agenten auf diesem Computer diesen Vault verwenden lassen',
    useDesc:
      'Startet einen Server des Model Context Protocol (MCP), solange die App geöffnet ist. Agenten mit dem Token können jede Notiz im Index suchen und lesen, aber nie eine ändern. Nur Programme auf diesem Computer erreichen ihn. Was ein Agent liest, kann an sein Modell gehen.',
    allowance: 'Was Agenten ausgeben dürfen',
    allowanceDesc:
      'In US-Dollar, solange die App offen ist. Bei 0 schreibt ihnen nur ein Modell auf diesem Computer Zusammenfassungen, wenn du unter „Zusammenfassungen von einem Sprachmodell“ eines eingerichtet hast. Vor jedem Kauf erfährt der Agent den Preis und muss zustimmen.',
    address: 'Adresse',
    opening: 'Wird gestartet…',
    closed: 'Aus',
    portTaken: (port) => `Port ${String(port)} wird von einem anderen Programm verwendet.`,
    failed: (why) => `Der Server konnte nicht gestartet werden: ${why}`,
    oldInstaller:
      'Dein Obsidian-Installationsprogramm ist dafür zu alt. Lade das aktuelle von obsidian.md herunter und installiere es über die App.',
    otherPort: 'Anderen Port verwenden',
    retry: 'Erneut versuchen',
    test: 'Verbindungstest',
    testDesc: 'Fragt den Server, wie ein Agent es täte.',
    testButton: 'Testen',
    testing: 'Wird getestet…',
    works: (tools) => `Funktioniert. Agenten sehen ${formatCount(tools)} Werkzeuge.`,
    noAnswer: (why) => `Keine Antwort: ${why}.`,
    notOpen: 'Der Server läuft nicht.',
    wrongAnswer: (status) =>
      `Der Server antwortete mit Status ${String(status)} statt mit seinen Werkzeugen.`,
    clients: 'Client einrichten',
    clientsDesc:
      'Kopiert, was der Client braucht, mit Adresse und Token. Claude Desktop startet Server selbst: Installiere dort stattdessen das Altitude-Paket (altitude.mcpb).',
    copyFor: (client) => `Kopieren für: ${client}`,
    copied: (what) => `Kopiert. Es enthält das Token. ${what}`,
    notCopied: 'In die Zwischenablage konnte nicht geschrieben werden.',
    pasteWhere: {
      'claude-code': 'Füge es in ein Terminal ein.',
      cursor: 'Füge es in ~/.cursor/mcp.json ein.',
      vscode: 'Füge es in .vscode/mcp.json ein.',
      other: 'Füge es dort ein, wo der Client nach einem Server fragt.',
    },
    clientNames: {
      'claude-code': 'Claude Code',
      cursor: 'Cursor',
      vscode: 'VS Code',
      other: 'Anderer',
    },
    token: 'Token',
    tokenDesc:
      'Wird von der App getrennt von diesen Einstellungen aufbewahrt. Ein neues sperrt alle Clients aus, die das alte haben.',
    newToken: 'Neues Token',
    tokenMade: 'Es gibt ein neues Token. Richte deine Clients neu ein.',
  },
};
