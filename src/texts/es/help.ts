import type { HELP as ENGLISH } from '../en/help';

const GENERAL = `altitude: ver una carpeta de notas Markdown desde cualquier altitud.

Uso: altitude VERB VAULT [qué] [opciones]

VAULT es cualquier carpeta de archivos Markdown. Solo se lee, nunca se escribe en ella. Su índice se guarda en
tu carpeta de caché y se pone al día antes de cada respuesta, lo que es rápido si ha cambiado poco. Lo que
excluye la configuración de la bóveda, de Obsidian o de Altitude, se omite.

  index VAULT              crear o actualizar el índice y mostrar qué contiene
  embed VAULT              aprender qué significan las notas, para que la búsqueda encuentre más que palabras
  status VAULT             qué está indexado, qué espera y qué archivos no se pudieron leer por completo
  search VAULT QUERY       notas, secciones o párrafos por palabras y significado
  explain VAULT QUERY ATOM por qué un átomo está donde está entre las respuestas, o por qué no está
  related VAULT NOTE       notas cercanas a una nota en palabras, significado y enlaces
  zoom-in VAULT [ATOM]     qué hay dentro: temas, notas, secciones, párrafos
  zoom-out VAULT ATOM      de qué forma parte, con su resumen
  links VAULT ATOM         enlaces, enlaces entrantes y notas con un asunto en común
  themes VAULT             los temas de la bóveda
  read VAULT ATOM…         el texto de átomos, o lo que de él responde a una pregunta
  pack VAULT QUERY         lo que cabe en el contexto de un modelo de lenguaje, con un presupuesto
  ask VAULT QUESTION       una pregunta en tus palabras, respondida con frases de tus notas
  know VAULT [qué]         qué dicen tus notas de las cosas que nombran: una página, preguntas, un proyecto
  tune VAULT               adaptar las notas relacionadas a los enlaces que has escrito
  eval VAULT               cómo de buenas son las respuestas, según tus preguntas o tus enlaces
  summarize VAULT [ATOM…]  resúmenes de un modelo de lenguaje, comprados cuando aceptas el precio
  cost VAULT [ATOM…]       cuánto costarían los resúmenes y cuánto se ha pagado
  import VAULT [list|add|remove]  qué carpetas y notas se leen, y cuánto costarían sus resúmenes
  mcp VAULT                la bóveda como herramientas para un agente, por el Model Context Protocol
  publish VAULT URL        enviar la bóveda a un archivo compartido en un servidor PostgreSQL
  archive ACTION URL       init, upgrade, members, remove o status de un archivo compartido
  models                   modelos de lenguaje en este dispositivo: listar, descargar, borrar

En lugar de VAULT, search, explain, related, zoom-in, zoom-out, links, themes, read, pack, ask y mcp también
aceptan la dirección de un archivo compartido: postgres://member@host/database. Allí, // es el archivo, //home una
bóveda en él y //home/Garden/Compost.md una nota.

Un ATOM es un lugar de la bóveda, a una de cinco altitudes:
  /                        la bóveda
  /themes/soil             un tema
  Garden/Compost.md        una nota
  Garden/Compost.md#Heat   una sección
  Garden/Compost.md#Heat^p2   un párrafo
Una nota también se llama como en los enlaces: Compost, [[Compost#Heat]], un alias.

Opciones de todos los verbos:
  --json          imprimir un objeto JSON en lugar de texto
  --index DIR     guardar el índice en DIR (nunca dentro de la bóveda)
  --no-update     responder con el índice tal como está
  -q, --quiet     sin progreso
  -h, --help      ayuda, también de un verbo: altitude search --help

Los caracteres de control de nombres y textos se muestran como los escribe JSON (\\u001b); --json los da
enteros.

Códigos de salida: 0 hecho · 1 error · 2 la línea de comandos está mal · 3 no existe ese átomo · 4 fallaron
algunas entradas de un lote (cada una tiene una línea que dice por qué) · 5 no se pudo leer una parte del
índice, así que a la respuesta le falta algo o no se puede dar · 6 faltan la mayoría de las notas de la bóveda
(consulta altitude index --help) · 130 detenido con Ctrl-C o SIGTERM. Las notas que no se pueden leer por
completo las enumeran index y status; no cambian el código de salida.`;

const LENS = `  --lens QUERY    solo lo que cumple estas condiciones, como en una consulta: "tag:#garden -path:Archive"
  --near PHRASE   solo resultados de significado parecido a PHRASE, comparados con el resto de la bóveda:
                  technical`;

const CONDITIONS = `Solo notas que cumplen todo esto (varias de una misma opción: cualquiera de ellas):
  --tag TAG       con esta etiqueta; project encuentra también project/altitude
  --folder DIR    dentro de esta carpeta de la bóveda
  --property NAME[=VALUE]   con esta propiedad, o con este valor; varios nombres: todos
  --kind KIND     que contienen list, code, table, quote, callout, math, html, rule o text; con --level
                  paragraph, solo esos párrafos
  --since DATE    modificadas ese día o después; --until DATE ese día o antes. Una DATE es 2024, 2024-05,
                  2024-05-31, 2024-05-31T12:00Z, o hace 30d, 2w, 6m, 1y; los días son en UTC
  --created-since DATE, --created-until DATE   lo mismo del día en que se crearon
  --linked        enlazadas con alguna otra nota; --alone con ninguna
${LENS}`;

const OPERATORS = `Una QUERY puede llevar condiciones como las de la búsqueda de la app:
  "two words"     seguidas                  -word           sin ella
  tag:#garden     y las que contiene        path:"Old notes", file:2024   parte de la ruta, del nombre
  line:(a b)      en una línea              block:, section:, task:, task-todo:, task-done:, content:
  [status:draft]  una propiedad lo tiene    [status], [due:null], [rating:>=4], [status:"in progress"]
  kind:table  created:>2024-01  updated:30d  is:linked  is:alone     a OR b   (a b) OR c   -(a b)
Las palabras ordenan y no exigen nada. Sin ninguna palabra se enumeran las notas, las más recientes primero.`;

const EMBEDDER = `  --embedder NAME de quién son los vectores: built-in, un modelo o un servidor como en altitude embed --help,
                  o none para solo palabras; sin ella, los del último altitude embed
  --model DIR     lo mismo, de un modelo en una carpeta propia`;

const VERBS = {
  index: `Uso: altitude index VAULT [--rebuild] [--yes] [--json]

Lee lo nuevo y lo modificado, y muestra qué contiene el índice: notas, secciones, párrafos por tipo, enlaces,
asuntos, temas, tiempo, memoria y tamaño, y una línea por cada archivo que no se pudo leer por completo.

  --rebuild       empezar desde cero; las respuestas de modelos se quitan, los resúmenes se conservan
  --yes           quitar las notas que ya no existen, sean cuantas sean, y hacerse cargo del índice de una
                  bóveda que se movió aquí

Una bóveda que ha perdido de golpe más de la mitad de sus notas puede ser un disco sin montar: se te pregunta
antes de que salgan del índice y, si no hay nadie que responda, termina con el código de salida 6. Los demás
verbos responden con el índice como estaba.

Ctrl-C detiene de inmediato; lo hecho se conserva, y la próxima vez sigue desde ahí.

  altitude index ~/Notes
  altitude index ~/Notes --json --index /tmp/notes-index`,

  embed: `Uso: altitude embed VAULT [--embedder NAME | --model DIR] [--import FILE] [--export FILE]
                      [--yes [--max-tokens N]] [--json]

Crea un vector de cada párrafo, con el que search y related encuentran lo que se parece en significado, y
muestra el modelo, sus dimensiones, textos, tiempo y tamaño. Solo se procesa lo nuevo o modificado. Las
respuestas posteriores usan estos vectores; ningún otro verbo los crea.

  --embedder NAME uno de:
                  built-in                   aprende de la propia bóveda, sin red (el predeterminado)
                  transformers:NAME          un modelo descargado: consulta altitude models
                  ollama:MODEL               un modelo de Ollama en este ordenador
                  ollama:ADDRESS#MODEL       lo mismo, en otro
                  openai:MODEL               el propio OpenAI
                  openai:ADDRESS#MODEL       un servidor que habla como él: LM Studio, llama.cpp, vLLM
                  MODEL@DIMENSIONS           pide vectores más cortos
  --model DIR     un modelo en una carpeta propia: config.json, tokenizer.json y un grafo que termina en
                  .onnx, junto a ellos o en una carpeta onnx
  --import FILE   primero tomar lo que otro dispositivo exportó del mismo modelo: esos textos no cuestan nada
  --export FILE   al final, escribir todos los vectores, redondeados, en un archivo nuevo para otro
                  dispositivo
  --yes           enviar a un servidor que puede cobrar lo que espera un sí: los primeros párrafos, más de 500,
                  o los de vectores comprados y dañados; sin ello se dice cuánto sería
  --max-tokens N  con --yes: no enviar nada si son más tokens

Un servidor recibe el texto de tus notas. Su clave se lee de ALTITUDE_EMBEDDER_KEY. No se envía nada salvo que
indiques aquí un servidor: los modelos funcionan en este dispositivo. Ctrl-C detiene de inmediato; los
vectores ya creados se conservan.

Los modelos de este dispositivo funcionan en WebAssembly. Con ALTITUDE_ONNXRUNTIME=DIR funcionan varias veces más
rápido en onnxruntime-node, si lo has instalado en DIR; los vectores son los mismos salvo el redondeo:

  npm install onnxruntime-node@1.30 --ignore-scripts --prefix DIR

  altitude embed ~/Notes
  altitude embed ~/Notes --embedder ollama:nomic-embed-text`,

  status: `Uso: altitude status VAULT [--all] [--json]

Muestra qué contiene el índice, su tamaño en disco y en memoria, de quién son sus vectores y cuántos archivos
esperan a ser indexados, sin indexarlos.

  --all           contar también enlaces, notas que faltan, asuntos, temas y etiquetas: segundos en una bóveda
                  grande

  altitude status ~/Notes
  altitude status ~/Notes --json --no-update    sin mirar los archivos`,

  search: `Uso: altitude search VAULT QUERY… [opciones]
     altitude search VAULT --batch FILE [opciones]

Encuentra aquello de lo que tratan las palabras, lo mejor primero: por las palabras y, tras altitude embed,
por su significado. Escribe -- antes de una consulta que empiece por un guion.

  --level LEVEL   note (el predeterminado), section o paragraph
  --limit N       como mucho N resultados; 10, o 100 en un lote
  --all           incluir las coincidencias débiles, ocultas de forma predeterminada
  --why           decir bajo cada resultado por qué está ahí
  --batch FILE    una pregunta por línea, {"_id": "q1", "text": "…"}; imprime una línea JSON por cada una, en
                  su orden: {"id": "q1", "hits": [{"atom", "path", "level", "score"}]}. - es la entrada
                  estándar. Un texto se toma tal cual: "query" en lugar de "text" es una QUERY, cuyas
                  condiciones cuentan
${EMBEDDER}

${OPERATORS}

${CONDITIONS}

  altitude search ~/Notes compost heap temperature
  altitude search ~/Notes "slow cooking" --level paragraph --tag recipe --since 1y
  altitude search ~/Notes 'compost tag:#garden -path:Archive [status:draft]'
  altitude search ~/Notes --level paragraph --kind table --near cooking
  altitude search ~/Notes -- compost -worms
  altitude search ~/Notes --batch queries.jsonl --limit 100 > hits.jsonl`,

  explain: `Uso: altitude explain VAULT QUERY… ATOM [opciones]

Dice qué puesto ocupa una nota, sección o párrafo entre las respuestas a una pregunta, y por qué: en una
frase, como partes de su puntuación y con las líneas donde se encontraron las palabras. De lo que no es
respuesta, dice por qué no. La pregunta se hace en el nivel del átomo; pon entre comillas un ATOM con
espacios.

Palabras y significado se miden de 0 a 1. Lo que sigue a un + suma la puntuación.
${EMBEDDER}

${LENS}

  altitude explain ~/Notes compost heap Garden/Compost.md
  altitude explain ~/Notes "slow cooking" "Recipes/Stew.md#Oven" --json`,

  related: `Uso: altitude related VAULT NOTE [--limit N] [--linked]
     altitude related VAULT --batch FILE

Notas cercanas a NOTE en palabras, significado y enlaces. Se omiten las notas a las que ya enlaza o que la
enlazan.

  --linked        conservar también esas
  --limit N       como mucho N resultados; 10, o 100 en un lote
  --why           decir bajo cada resultado por qué está ahí
  --batch FILE    una nota por línea; imprime una línea JSON por cada una, en su orden. - es la entrada
                  estándar
${EMBEDDER}
${LENS}

  altitude related ~/Notes Garden/Compost.md
  altitude related ~/Notes Garden/Compost --linked --json`,

  'zoom-in': `Uso: altitude zoom-in VAULT [ATOM] [--limit N] [--lens QUERY] [--near PHRASE]

Lo que hay directamente dentro de un átomo: los temas de la bóveda, las notas de un tema (las más centrales
primero), las secciones y párrafos de una nota en orden de lectura. Sin ATOM: la bóveda.

${LENS}

  altitude zoom-in ~/Notes
  altitude zoom-in ~/Notes /themes/soil
  altitude zoom-in ~/Notes "Garden/Compost.md#Heat"`,

  'zoom-out': `Uso: altitude zoom-out VAULT ATOM

De qué forma parte un átomo: de un párrafo a su sección, a su nota, a su tema, a la bóveda.

  altitude zoom-out ~/Notes "Garden/Compost.md#Heat"`,

  links: `Uso: altitude links VAULT ATOM

Los enlaces de un átomo y los enlaces a él, cada uno con las palabras que lo rodean, y las notas con un asunto
en común.

  altitude links ~/Notes Garden/Compost.md`,

  themes: `Uso: altitude themes VAULT

Los temas de la bóveda, los mayores primero: sus palabras, la nota en torno a la que giran y los temas que
contienen.

  altitude themes ~/Notes`,

  read: `Uso: altitude read VAULT ATOM… [--query WORDS] [--strategy NAME] [--max N] [--full]

El texto exacto de notas, secciones o párrafos. Con --query: solo los párrafos que responden, los mejores
primero, cada uno con su lugar. De los textos de más de 4000 tokens se imprime como mucho una décima parte:
los párrafos largos se recortan a sus mejores frases. --query "" pregunta a cada nota por su propio título.

  --strategy NAME adaptive (palabras raras; se elige con una o dos palabras), proximity (palabras que están
                  juntas; hasta cinco) o semantic (significado y palabras; con más, si se ha ejecutado
                  altitude embed)
  --max N         como mucho N fragmentos, de 1 a 50; 5
  --full          imprimir también las notas enteras
${EMBEDDER}

  altitude read ~/Notes "Garden/Compost.md#Heat"
  altitude read ~/Notes Garden/Compost.md --query "how hot" --max 3
  altitude read ~/Notes Garden/Compost.md Garden/Soil.md --query "what do worms need in winter" --json`,

  pack: `Uso: altitude pack VAULT QUERY… --budget N [opciones]

Imprime lo que un modelo de lenguaje debería leer para una pregunta, en como mucho N tokens según los cuentan
los modelos: los mejores párrafos enteros, las notas más cercanas completas donde hay sitio, otras por sus
encabezados. Cada pieza lleva sus líneas y lo que su ID tiene después del de su nota; el texto de las notas va
entre vallas que no puede cerrar, y la última línea dice qué se dejó fuera.

  --budget N      tokens, de 200 a 1.000.000; de un párrafo de más de 300 se toman sus mejores frases
  --json          también las piezas como datos, y cada nota que se dejó fuera con su motivo
${EMBEDDER}

${LENS}

  altitude pack ~/Notes "how do I keep a compost heap hot" --budget 4000
  altitude pack ~/Notes compost --budget 8000 --folder Garden --since 1y | your-model`,

  ask: `Uso: altitude ask VAULT QUESTION… [opciones]

Lee una pregunta en español, inglés, alemán, chino o japonés, dice en una línea cómo la ha leído y responde con lo
que dicen tus notas: notas, frases y dónde están, recuentos, lo que has escrito a lo largo de los años, dos cosas
frente a frente, enlaces, temas, un resumen. No se pregunta a ningún modelo de lenguaje y nada sale de este
dispositivo, salvo que nombres uno: recibe la pregunta y los pasajes encontrados, después de que aceptes servidor y
precio, y sus citas se buscan en tus notas. Un servidor que hace vectores recibe las palabras que se buscan.

  --at ATOM       qué es «esto» en la pregunta; si falta, la bóveda
  --after P       una pregunta anterior, como se escribió; de varias, primero la primera. «¿Y en invierno?»
                  continúa desde ella, y un modelo al que se pregunta también la recibe
  --plan          solo decir cómo se lee la pregunta
  --budget N      tokens de los pasajes en que se apoya una respuesta, de 200 a 1.000.000; si falta, 4.000
  --llm ID        el modelo que escribe la respuesta
  --url URL       su servidor, que habla la Messages API (https://api.anthropic.com, clave en ALTITUDE_LLM_KEY)
  --price IN/OUT  lo que cuesta donde la lista no lo dice o rige otro precio: dólares de EE. UU. por millón de
                  tokens leídos y escritos, como 0.5/2; con un tercer número para los de caché, 0.5/2/0.05
  --read-by-model donde las reglas solo suponen: el modelo de --llm lee la pregunta, cuando hayas aceptado servidor
                  y precio. Recibe la pregunta y los nombres de etiquetas y carpetas, ningún texto de tus notas
  --max-usd N     nunca más de N dólares, --max-tokens N nunca más de N tokens
  --yes           no preguntar nada antes de enviar la pregunta
  --anew          lo ya comprado se muestra otra vez gratis donde se enviaría lo mismo: comprarlo de nuevo
  --forget        no preguntar nada y quitar las respuestas y lecturas de modelos guardadas en este dispositivo
  --json          el plan, la respuesta, sus pasajes y los átomos que hay detrás
${EMBEDDER}

  altitude ask ~/Notes "¿Qué tengo sobre el libre albedrío?"
  altitude ask ~/Notes "¿Cómo ha cambiado mi opinión sobre el compost?"
  altitude ask ~/Notes "¿Qué más se relaciona con esto?" --at Huerto/Compost.md
  altitude ask ~/Notes "¿Y en invierno?" --after "¿Qué tengo sobre el compost?"
  altitude ask ~/Notes "¿Por qué se calienta una pila?" --llm qwen3 --url http://localhost:11434`,

  tune: `Uso: altitude tune VAULT [--apply | --reset] [--json]

Oculta algunos de los enlaces que has escrito, solo en memoria, pide a cada una de esas notas sus relacionadas
y busca los pesos con los que los enlaces se vuelven a encontrar. Muestra cuántos se encuentran ahora y con el
ajuste, esto último con enlaces que no sirvieron para elegir los pesos. Tus notas no se modifican, y nada se
aplica por sí solo.

  --apply         usar los pesos desde ahora, si encuentran más: los usa altitude related
  --reset         volver a los pesos predeterminados
${EMBEDDER}

  altitude tune ~/Notes
  altitude tune ~/Notes --apply`,

  eval: `Uso: altitude eval VAULT --queries FILE --qrels FILE [--json]
     altitude eval VAULT --links [--json]

Hace las preguntas de un archivo y muestra cómo de buenas son las respuestas: nDCG@10, recall@20 y @100 y MRR,
solo con palabras, con enlaces, con significado y con ambos; y si lo que aportan enlaces y significado puede
ser casualidad.

  --queries FILE  una pregunta por línea: {"_id": "q1", "text": "…"}. Un texto se toma tal cual, tenga los
                  signos que tenga; con "query" en lugar de "text" puede llevar condiciones, como en altitude
                  search --help
  --qrels FILE    lo que debería encontrarse, uno por línea, separado por tabuladores: q1, una nota (su ruta
                  en la bóveda, con o sin .md) y cuánto de relevante es (1 o más)
  --links         en su lugar: ocultar una décima parte de los enlaces de la bóveda, solo en memoria, y ver
                  cuántos se vuelven a encontrar solo con texto, con los pesos predeterminados y con los
                  ajustados
${EMBEDDER}

  altitude eval ~/Notes --queries questions.jsonl --qrels answers.tsv
  altitude eval ~/Notes --links`,

  mcp: `Uso: altitude mcp VAULT [--include DIR] [--exclude DIR] [--allow-cost N] [--knowledge read|decide]
                        [--index DIR]
     altitude mcp VAULT --setup CLIENT [--write]

Ofrece la bóveda a un agente por el Model Context Protocol, en la entrada y la salida estándar: los clientes
lo inician ellos mismos y lo terminan cerrando su entrada. Las notas solo se leen. Lo que omiten los archivos
excluidos de la app o la configuración de Altitude en esta bóveda no se muestra nunca, y se siguen los cambios
de los archivos.

  --include DIR   solo esta carpeta de la bóveda, además de lo que incluye la configuración; varias:
                  cualquiera de ellas
  --exclude DIR   esta carpeta no, la incluya quien la incluya
  --allow-cost N  dólares de EE. UU. que el agente puede gastar mientras está en marcha; sin ella, 0. Lo que
                  funciona en este dispositivo no cuesta nada
  --knowledge L   read: lo que dicen las notas de las cosas que nombran, con dos herramientas más; decide: el
                  agente también puede decir qué es lo mismo y qué es incorrecto. Sin ella, según los ajustes
                  de Altitude en esta bóveda
  --llm ID        el agente puede comprar resúmenes de este modelo, siempre después de conocer el precio. Su
                  coste cuenta para --allow-cost
  --url URL       su servidor; sin ella, https://api.anthropic.com, con la clave de ALTITUDE_LLM_KEY
  --price IN/OUT  lo que cuesta donde la lista no lo dice o rige otro precio: dólares de EE. UU. por millón de
                  tokens leídos y escritos, como 0.5/2; con un tercer número para los de caché, 0.5/2/0.05
  --setup CLIENT  mostrar lo que un cliente necesita para iniciar esto, con las opciones que haya aquí:
                  claude-code, claude-desktop, cursor o vscode
  --write         ponerlo en la configuración del cliente. Lo demás que haya en ella se queda; se hace al lado
                  una copia del archivo
${EMBEDDER}

  altitude mcp ~/Notes
  altitude mcp ~/Notes --llm qwen3 --url http://localhost:11434
  altitude mcp ~/Notes --setup cursor --write
  altitude mcp ~/Notes --include Work --exclude Work/Private`,

  know: `Uso: altitude know VAULT [status | page NAME | find QUERY | brain [SCOPE] | questions]
     altitude know VAULT same A B | apart A B | means TEXT NAME | confirm NAME | veto NAME | pin NAME
     altitude know VAULT scope NAME SCOPE | title NAME TITLE | outcome PLAYBOOK ok|failed | undo [ID]
     altitude know VAULT holds NAME PROPERTY VALUE|all
     altitude know VAULT log | rebuild | export DIR | forget-drafts
     altitude know VAULT ask-model [--model ID] [--url URL] [--price IN/OUT] [--max-usd N] [--max-tokens N]
                [--join] [--yes]

Lo que dicen las notas de las cosas que nombran. Una entidad es lo que nombran al menos dos notas además de la
suya; un hecho es lo que una propiedad, un campo o una frase sencilla dice de una; un procedimiento es una
lista de pasos que comparten tres notas. Todo se lee de las notas, que quedan como están, y cada línea dice
dónde está.

  status          cuánto se sabe, y con qué seguridad (el predeterminado)
  page NAME       lo que se sabe de una entidad: hechos, lo que valía antes, dónde se nombra
  find QUERY      entidades por las palabras de sus nombres; --limit N de ellas, 20; --in SCOPE lo que se
                  ve desde ahí: lo propio, lo que no pertenece a nada y, desde un proyecto, lo de sus ámbitos
  brain [SCOPE]   lo que pertenece a un proyecto o ámbito, o a ninguno
  questions       nombres que pueden significar lo mismo, primero los que más aparecen
  ask-model       un modelo de lenguaje dice qué preguntas son lo mismo y redacta lo que tienen en común las
                  listas de pasos; lo que cuenta está palabra por palabra en tus notas. Ves el servidor y el
                  precio antes de que se envíe nada. --join: unir lo que toma por lo mismo
  forget-drafts   borrar lo que los modelos redactaron y contaron en prosa; se puede volver a comprar
  same A B, apart A B   dos nombres significan una cosa, o dos, pase lo que pase con las notas
  means TEXT NAME este texto en una nota significa NAME, o nada: means lcp nothing
  confirm NAME    esto es correcto; veto: no mostrarlo más; pin: conservarlo aunque apenas se nombre
  scope NAME SCOPE   pertenece ahí digan lo que digan sus notas: proyecto, ámbito, global; notes: según ellas
  outcome PLAYBOOK ok|failed   cómo fue; un procedimiento que funciona se convierte en una habilidad
  holds NAME PROPERTY VALUE   de varios valores de una propiedad vale ahora este, o todos: all
  export DIR      un archivo Markdown por cada entidad y procedimiento, y un SKILL.md por cada habilidad
  rebuild         volver a leer todas las notas; lo decidido se queda
  log             lo que se decidió; undo [ID] deshace lo más reciente, o esto

Lo que decides se guarda en un archivo junto al índice, una línea por decisión, al que solo se añade. Un NAME
es también la ruta de una nota, o el ID de un nodo en --json; confirm, veto, pin y scope aceptan un hecho tal
como lo muestra su página.

  --projects RULE folder:NAME (las carpetas que contiene), tag:NAME (las etiquetas que contiene) o
                  property:NAME; varias veces para varias
  --domains DOMAIN   un ámbito de varios proyectos: un nombre, carpetas y etiquetas, "Hogar: Casa, #familia".
                  Sin ninguna de las dos opciones valen los ajustes del plugin en esta bóveda
  --near          questions pregunta también por notas cercanas en significado a un nombre sin nota, con los
                  vectores del índice; pocas veces acierta
  --prose         page y brain tal como los cuenta un modelo de lenguaje: cada frase con las palabras de tus
                  notas que lo dicen; lo que ninguna dice se omite. Ves el servidor y el precio antes de que
                  se envíe nada. Valen las opciones de ask-model, salvo --join; sin ninguna muestra lo que ya
                  se escribió

  altitude know ~/Notes page Proxmox
  altitude know ~/Notes same "Check Valve" Valve
  altitude know ~/Notes brain Homelab --projects folder:Projects`,

  summarize: `Uso: altitude summarize VAULT [ATOM…] [--stale] [--for PHRASE] [--model ID] [--url URL]
                [--price IN/OUT] [--max-usd N] [--max-tokens N] [--batch] [--yes] [--json]
     altitude summarize VAULT --resume [--price IN/OUT] [--max-usd N] [--yes]
     altitude summarize VAULT --undo JOB [--yes]

Compra a un modelo de lenguaje resúmenes de átomos y de todo lo que contienen, de una carpeta (Huerto/) o de
toda la bóveda. Los textos de menos de 100 tokens no se compran nunca, y nada se compra dos veces mientras no
cambie. Antes de enviar nada ves el servidor, el precio y cuánto de tus notas es, y se te pregunta; donde no
se puede preguntar a nadie, no se envía nada sin --yes. Ctrl-C detiene de inmediato, y --resume sigue. A
Claude se le pregunta con la clave de ALTITUDE_LLM_KEY; Ollama, LM Studio y llama.cpp en este ordenador no
cuestan nada ni necesitan clave.

  --stale         solo lo que cambió después de comprar su resumen
  --for PHRASE    resúmenes para alguien, o desde un punto de vista: "for a new colleague"
  --model ID      el modelo (claude-haiku-5-5)
  --url URL       el servidor, que habla la API Messages (https://api.anthropic.com)
  --price IN/OUT  lo que cuesta donde la lista no lo dice o rige otro precio: dólares de EE. UU. por millón de
                  tokens leídos y escritos, como 0.5/2; con un tercer número para los de caché, 0.5/2/0.05
  --max-usd N     nunca más de N dólares de EE. UU.; sin ella, nunca más del precio que se muestra y de 1 USD
                  al día
  --max-tokens N  nunca más de N tokens; hace falta donde no se sabe el precio
  --batch         respuestas en un día, a mitad de precio donde el servidor lo ofrece
  --yes           no preguntar nada
  --resume        seguir con el último trabajo que se detuvo. Si su modelo tiene ya otro precio, se te pregunta
                  antes
  --undo JOB      eliminar los resúmenes o la respuesta que compró un trabajo

  altitude summarize ~/Notes Garden/Compost.md
  altitude summarize ~/Notes --url http://localhost:11434 --model qwen3 --yes
  altitude summarize ~/Notes --url https://models.example --model qwen3 --price 0.5/2
  altitude summarize ~/Notes /themes/soil --for "what a beginner has to know" --max-usd 0.10`,

  cost: `Uso: altitude cost VAULT [ATOM…] [--stale] [--for PHRASE] [--model ID] [--url URL] [--price IN/OUT]
                [--batch] [--json]
     altitude cost VAULT --ledger [--since DATE] [--json]

Muestra cuánto costarían los resúmenes, sin enviar nada, o qué se ha comprado: cada trabajo con lo
presupuestado y lo pagado. Las opciones son las de altitude summarize.

  --ledger        lo que se compró
  --since DATE    solo desde entonces: 2026-05, 30d

  altitude cost ~/Notes
  altitude cost ~/Notes Garden --model claude-sonnet-5-5
  altitude cost ~/Notes --ledger --since 30d`,

  import: `Uso: altitude import VAULT [list [FOLDER]] [--model ID] [--url URL] [--price IN/OUT] [--json]
     altitude import VAULT add PATH… [--json]
     altitude import VAULT remove PATH… [--json]

Muestra qué carpetas y notas se leen, o las elige. Lo que se quita sale del índice en el acto, con todo lo que
sabía de ello; lo que se añade entra en este dispositivo y sin coste. Un PATH es una carpeta o una nota.

La terminal nunca escribe en una bóveda: lo que eliges aquí se guarda junto al índice, en _choice.json, y vale
en la terminal y para los agentes de este índice. Lo que dejan fuera los archivos excluidos de Obsidian o los
ajustes de Altitude en la aplicación sigue fuera; solo allí se puede cambiar. Quien quita la carpeta del
índice quita la elección.

  --model ID      con list: también cuánto costarían de este modelo los resúmenes de cada carpeta
  --url URL       su servidor (https://api.anthropic.com). No se envía nada
  --price IN/OUT  lo que cuesta en dólares por millón de tokens, donde la lista no lo dice

  altitude import ~/Notes
  altitude import ~/Notes list Projects --model claude-haiku-5-5
  altitude import ~/Notes remove Journal Projects/Secret.md
  altitude import ~/Notes add Archive/2019`,

  publish: `Uso: altitude publish VAULT URL [--name NAME] [--yes] [--force] [--replace] [--json]

Envía las notas de una bóveda a un archivo compartido, donde las encuentran sus miembros. Lo que excluye la
configuración de la bóveda se queda aquí. Primero se te dice qué sale de este dispositivo, adónde, y quién
puede leerlo allí. Las notas que el archivo compartido ya tiene no se vuelven a enviar; si se detiene, el
mismo comando sigue.

  --name NAME     el nombre de la bóveda en el archivo compartido; sin ella, el de su carpeta
  --yes           no preguntar
  --force         enviar también notas de las que el archivo compartido tiene un cambio posterior
  --replace       quitar allí también las notas que publicó otra carpeta u otro dispositivo

La contraseña se lee de ALTITUDE_ARCHIVE_PASSWORD, o del archivo que indica PGPASSFILE.

  altitude publish ~/Notes postgres://ann@archive.example/altitude`,

  archive: `Uso: altitude archive init URL [--embedder NAME]
     altitude archive upgrade URL [--embedder NAME]
     altitude archive members URL [--vault NAME (--add MEMBER [--publisher] | --remove MEMBER)]
     altitude archive remove URL --vault NAME [--yes]
     altitude archive status URL

Un archivo compartido contiene muchas bóvedas en PostgreSQL (15 o posterior). Su propietario lo crea y dice
quién puede leer y publicar cada bóveda; los miembros son roles del servidor.

  --embedder NAME con qué vectores compara el archivo, en init o upgrade, de una vez por todas:
                  transformers:MODEL o de un servidor, como en altitude embed. Sin él se busca por palabras y
                  enlaces. Quien publica debe usar el mismo modelo. Upgrade también indexa bóvedas que crecieron.
  --vault NAME    qué bóveda; se crea cuando se da acceso a alguien por primera vez. Con remove se quita,
                  después de decir qué desaparece; --yes no pregunta
  --add MEMBER    puede leerla desde ahora y, con --publisher, también publicarla
  --remove MEMBER ya no puede leerla

  altitude archive init postgres://owner@archive.example/altitude
  altitude archive members postgres://owner@archive.example/altitude --vault home --add ann --publisher`,

  models: `Uso: altitude models [--json]
     altitude models --download NAME [--mirror URL] [--yes]
     altitude models --delete NAME

Modelos de lenguaje que funcionan en este dispositivo, sin servidor: cuáles hay, cuánto ocupan, para qué
idiomas, con qué licencia, y qué hay de ellos aquí. Se guardan en tu carpeta de caché y sirven a todas las
bóvedas.

  --download NAME obtener un modelo, o lo que falte de él. Primero se te pregunta y se te dice cuánto y de
                  dónde. Lo que ha llegado se conserva si se detiene; el mismo comando sigue desde ahí. Cada
                  archivo se compara con el hash que da el servidor. De un modelo que ya está aquí se
                  comprueban los archivos, y los dañados se vuelven a obtener.
  --mirror URL    desde otro servidor que tenga los mismos archivos
  --yes           no preguntar
  --delete NAME   quitar sus archivos; los vectores que creó se quedan en el índice

  altitude models --download all-MiniLM-L6-v2
  altitude embed ~/Notes --embedder transformers:all-MiniLM-L6-v2`,
};

/** What `--help` shows. */
export const HELP: typeof ENGLISH = {
  help: {
    general: GENERAL,
    verbs: VERBS,
    ofEveryVerb:
      'Opciones de todos los verbos: --json, --index DIR, --no-update, --quiet (consulta altitude --help).',
  },
};
