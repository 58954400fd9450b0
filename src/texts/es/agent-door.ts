import type { AGENT_DOOR as ENGLISH } from '../en/agent-door';
import { formatCount } from '../format';

/** The settings of the door through which agents reach the app. */
export const AGENT_DOOR: typeof ENGLISH = {
  agentDoor: {
    heading: 'Agentes',
    use: 'Permitir que los agentes de este ordenador usen esta bóveda',
    useDesc:
      'Inicia un servidor del Model Context Protocol (MCP) mientras la app está abierta. Los agentes que tengan el token pueden buscar y leer todas las notas del índice, pero nunca modificarlas. Solo los programas de este ordenador pueden acceder a él. Lo que lee un agente puede llegar a su modelo.',
    allowance: 'Lo que pueden gastar los agentes',
    allowanceDesc:
      'En dólares de EE. UU., mientras la aplicación está abierta. Con 0, solo un modelo de este equipo les escribe resúmenes, si has configurado uno en «Resúmenes de un modelo de lenguaje». Antes de cada compra, el agente conoce el precio y tiene que aceptarlo.',
    address: 'Dirección',
    opening: 'Iniciando…',
    closed: 'Desactivado',
    portTaken: (port) => `Otro programa está usando el puerto ${String(port)}.`,
    failed: (why) => `No se pudo iniciar el servidor: ${why}`,
    oldInstaller:
      'Tu instalador de Obsidian es demasiado antiguo para esto. Descarga el actual de obsidian.md e instálalo sobre la app.',
    otherPort: 'Usar otro puerto',
    retry: 'Reintentar',
    test: 'Prueba de conexión',
    testDesc: 'Pregunta al servidor como lo haría un agente.',
    testButton: 'Probar',
    testing: 'Probando…',
    works: (tools) => `Funciona. Los agentes ven ${formatCount(tools)} herramientas.`,
    noAnswer: (why) => `Sin respuesta: ${why}.`,
    notOpen: 'El servidor no está en marcha.',
    wrongAnswer: (status) =>
      `El servidor respondió con el estado ${String(status)} en lugar de sus herramientas.`,
    clients: 'Configurar un cliente',
    clientsDesc:
      'Copia lo que el cliente necesita, con la dirección y el token. Claude Desktop inicia los servidores por sí mismo: instala allí el paquete de Altitude (altitude.mcpb).',
    copyFor: (client) => `Copiar para: ${client}`,
    copied: (what) => `Copiado. Contiene el token. ${what}`,
    notCopied: 'No se pudo escribir en el portapapeles.',
    pasteWhere: {
      'claude-code': 'Pégalo en un terminal.',
      cursor: 'Añádelo a ~/.cursor/mcp.json.',
      vscode: 'Añádelo a .vscode/mcp.json.',
      other: 'Pégalo donde el cliente pida un servidor.',
    },
    clientNames: {
      'claude-code': 'Claude Code',
      cursor: 'Cursor',
      vscode: 'VS Code',
      other: 'Otro',
    },
    token: 'Token',
    tokenDesc:
      'La app lo guarda aparte de estos ajustes. Uno nuevo deja fuera a todos los clientes que tengan el anterior.',
    newToken: 'Nuevo token',
    tokenMade: 'Hay un token nuevo. Vuelve a configurar tus clientes.',
  },
};
