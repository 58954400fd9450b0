import type { FactTable } from '../fact-table';

const THE = '(?: el| la| los| las)?';

export const SPANISH_FACTS: FactTable = {
  asked: [
    [
      'director',
      `qui[eé]n(?:es)? (?:dirigió|dirigieron|ha dirigido|dirige)|qui[eé]n(?:es)? (?:es|fue|son)${THE} director(?:a|es)?|dirigida por qui[eé]n`,
    ],
    [
      'author',
      `qui[eé]n(?:es)? (?:escribió|escribieron|ha escrito|redactó)|qui[eé]n(?:es)? (?:es|fue|son)${THE} (?:autor(?:a|es)?|escritor(?:a|es)?)|de qui[eé]n es {s}`,
    ],
    [
      'maker',
      'qui[eé]n(?:es)? (?:hizo|hace|creó|desarrolló|diseñó|fabricó|fabrica|grabó|compuso|inventó)|qu[eé] (?:artista|banda|empresa|estudio|músico) (?:hizo|grabó|creó|desarrolló)',
    ],
    ['cast', 'qui[eé]n(?:es)? (?:actúa|actúan|actuó|sale|salen|protagoniza|protagonizan|protagonizó)'],
    ['host', 'qui[eé]n(?:es)? (?:presenta|presentan|presentó|conduce|modera)'],
    ['guest', `qui[eé]n(?:es)? (?:es|fue|son|fueron)${THE} invitad[oa]s?`],
    ['publisher', 'qu[eé] editorial|qui[eé]n(?:es)? (?:publicó|editó|ha publicado)'],
    [
      'released',
      'cu[aá]ndo (?:se )?(?:estrenó|salió|salieron|apareció|fue estrenad[oa]|se ha estrenado)|de qu[eé] año es|en qu[eé] año (?:se )?(?:estrenó|salió|hizo|rodó)',
    ],
    [
      'published',
      'cu[aá]ndo (?:se )?(?:publicó|publicaron|fue publicad[oa]|ha publicado)|en qu[eé] año (?:se )?(?:publicó|fue publicad[oa])',
    ],
    [
      'birthday',
      'cu[aá]ndo nació|cu[aá]ndo (?:es el )?cumple(?:años)?|cu[aá]ndo cumple|cu[aá]ntos años tiene {s}$',
    ],
    ['made', `^cu[aá]ndo (?:se )?(?:escribió|escribí|creó|creé|fue cread[oa]|fue escrit[oa])${THE} {s}$`],
    [
      'changed',
      `^cu[aá]ndo (?:se )?(?:actualizó|actualicé|modificó|modifiqué|cambió|cambié)(?: por última vez)?${THE} {s}$`,
    ],
    ['day', `^cu[aá]ndo (?:es|fue|será|tiene lugar)${THE} {s}$|^qu[eé] día (?:es|fue)${THE} {s}$`],
    [
      'place',
      `^d[oó]nde (?:est[aá]|est[aá]n|queda|es|fue|vive|se encuentra)${THE} {s}$|^en qu[eé] (?:ciudad|país|lugar|región) (?:est[aá]|queda|vive) {s}$`,
    ],
    [
      'length',
      `^cu[aá]nto (?:dura|duró|tarda|tiempo dura|tiempo lleva)${THE} {s}$|^cu[aá]nt[oa]s (?:minutos|horas) dura${THE} {s}$`,
    ],
    ['pages', 'cu[aá]ntas páginas'],
    ['price', `cu[aá]nto (?:cuesta|cuestan|costó|vale|valía)${THE} {s}$|a cu[aá]nto est[aá]${THE} {s}$`],
    [
      'rating',
      'cu[aá]ntas estrellas|cu[aá]ntos puntos|c[oó]mo (?:valoré|califiqué|puntué)|qu[eé] (?:nota|puntuación|valoración|calificación)',
    ],
    [
      'genre',
      'qu[eé] (?:tipo|clase|género) de (?:película|libro|música|juego|serie)|de qu[eé] (?:género|tipo) es',
    ],
    [
      'status',
      '^(?:est[aá]|ha sido) {s} (?:ya )?(?:terminad[oa]|acabad[oa]|publicad[oa]|complet[oa])$|^c[oó]mo va {s}$',
    ],
    ['email', 'correo(?: electrónico)?|e-?mail'],
    ['phone', 'n[uú]mero de (?:teléfono|móvil)|teléfono'],
    ['start', `^cu[aá]ndo (?:empieza|empezó|comienza|comenzó|inicia|inició)${THE} {s}$`],
    ['end', `^cu[aá]ndo (?:acaba|acabó|termina|terminó|finaliza|finalizó)${THE} {s}$`],
    [
      'consumed',
      'cu[aá]ndo (?:leí|vi|jugué|escuché|visité|cociné|terminé)(?: por última vez)?(?: la película| el libro)?(?: a)? {s}',
    ],
    ['director', 'director(?:a|es)?'],
    ['author', 'autor(?:a|es)?'],
    ['cast', 'reparto|elenco'],
    ['publisher', 'editorial'],
    ['place', 'ubicación|dirección'],
    ['length', 'duración'],
    ['price', 'precio'],
    ['rating', 'puntuación|valoración|calificación'],
    ['genre', 'géneros?'],
    ['status', 'estado'],
  ],
  never:
    '^(?:por qué|para qué|cómo (?:puedo|se|podría|debo|hago|hacer|funciona)|qué (?:pasa|debo)|explica|compara)',
  counted:
    '^cu[aá]nt[oa]s (?<property>{w}) (?:tiene|tienen|tuvo)(?: (?:el libro|la novela|la película|la nota|el álbum|el juego))? (?<note>.+)$',
};
