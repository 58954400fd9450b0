import type { PlanLanguage } from '../../contract';
import type { Pattern } from './plan-table';

/** How a language asks how something is done, and how it tells somebody to do it. Patterns as in `PlanTable`. */
export interface WayTable {
  asked: Pattern;
  /** What stands in a sentence that tells it. */
  told: Pattern;
}

/** What most instructions begin with. */
const EN_DO = [
  'add|adjust|apply|assign|attach|avoid|bake|boil|bring|build|call|change|check|choose|clean|clear|click|close|configure',
  'connect|continue|convert|cook|copy|create|customi[sz]e|cut|define|delete|deploy|disable|download|drag|drop|edit|enable',
  'ensure|enter|execute|expand|export|fill|find|follow|generate|give|go|hide|highlight|hit|hold|hover|import|include|insert',
  'install|keep|launch|let|link|load|log|make|mark|mix|modify|mount|move|name|navigate|open|paste|pick|place|plug|pour|press',
  'provide|publish|pull|push|put|read|register|remember|remove|rename|repeat|replace|reset|restart|right-?click|run|save',
  'scroll|search|select|send|set|share|show|sign|specify|start|stir|stop|switch|sync|take|tap|test|toggle|turn|type|uncheck',
  'uninstall|unplug|update|upgrade|upload|use|visit|wait|wash|wrap|write',
].join('|');
const EN_FIRST = '(?:first|then|next|finally|now|just|simply|also|alternatively|instead|afterwards)';

const DE_DO = [
  'achte|backe|benutze|bestätige|drücke|entferne|ergänze|erstelle|exportiere|führe|füge|gehe?|gib|gieße|halte|hole|importiere',
  'installiere|klicke?|koche|kopiere|lade|lasse?|lege|lösche|melde|mische|navigiere|nenne|nimm|nutze|öffne|passe|prüfe|rufe',
  'rühre|schalte|schließe|schneide|schreibe|setze|speichere|starte|stelle|suche|teile|tippe|trage|verbinde|veröffentliche',
  'verschiebe|verwende|wähle|warte|wechsle|wiederhole|ziehe',
].join('|');

const ES_DO = [
  'abr[ae]|activ[ae]|agreg[au]e?|añad[ae]|arrastr[ae]|asegúrate|asegúrese|busc[ae]|busque|cambi[ae]|cierr[ae]|coloc[ae]|comprueb[ae]',
  'configur[ae]|copi[ae]|cort[ae]|cre[ae]|deja|deje|descarg[au]e?|desactiv[ae]|edit[ae]|ejecut[ae]|elige|elija|elimin[ae]|entr[ae]',
  'escrib[ae]|guard[ae]|hag?a|haz|import[ae]|export[ae]|inici[ae]|insert[ae]|instal[ae]|introdu(?:ce|zca)|mezcl[ae]|mueve|mueva',
  'navega|oprim[ae]|pegu?[ae]|pon|ponga|prueb[ae]|puls[ae]|quit[ae]|reinici[ae]|reemplaz[ae]|renombr[ae]|repite|selecciona|seleccione',
  'sigue|siga|sub[ae]|us[ae]|utili[zc][ae]|ve|vaya|visit[ae]|vuelv[ae]',
].join('|');

/** In Japanese, nouns that are done with する, and the stems of verbs. */
const JA_DO = [
  'クリック|タップ|選択|入力|実行|追加|作成|削除|変更|設定|インストール|ダウンロード|保存|コピー|ドラッグ|起動|再起動|登録|指定|使用',
].join('|');

export const WAYS: Readonly<Record<PlanLanguage, WayTable>> = {
  en: {
    asked:
      '^(?:and |so |but )?(?:how (?:do|does|did|can|could|should|would|must|may|might|will) (?:i|we|you|one|somebody|someone|people)|how (?:can|could|should|must|may) .+ be|how to|how is .+ done|(?:what|which) (?:is|are) (?:the |a )?(?:.+ )?(?:ways?|steps?) (?:to|of|for))',
    told: [
      `^(?:(?:${EN_FIRST}),? )?(?:please )?(?:${EN_DO})`,
      `^(?:to|in order to|after|once|when|if|from|in|on|with|by|under|for) [^.]*?, (?:${EN_FIRST} )?(?:${EN_DO})`,
      `(?:and|or|then|to|just|simply|can|must|should|have to|need to|want to|by) (?:also )?(?:right-?click|click|press|tap|type|drag|run|select|choose)(?:ing)?`,
      '(?:you|we|one) (?:can|could|may|must|should|need to|have to|will need to|might want to)(?! not)',
      '(?:easiest|simplest|best|fastest|quickest|recommended|preferred|usual|only|another|one) ways?',
      'can (?:also )?be {w}ed (?:by|with|via|using|through|in|on|from|at)',
      '^(?:to|in order to) {w}.*:$',
    ].join('|'),
  },
  de: {
    asked:
      '^(?:und |also |aber )?(?:wie|womit|wodurch) (?:{w} )?(?:(?:ich|man|wir|du|sie)|.+ (?:kann|soll|muss|wird|werden) (?:ich|man|wir)|(?:kann|können|lässt|lassen) .+)|^wie (?:kann|muss|soll|könnte|macht|geht)|^(?:was|wie) (?:ist|sind) (?:der|die|das) .*(?:weg|schritte?|möglichkeit|art|weise)',
    told: [
      `^(?:(?:zuerst|dann|danach|anschließend|nun|jetzt|bitte|einfach) )?(?:${DE_DO})`,
      '{w}en sie (?:bitte |nun |dann |jetzt )?(?:auf|in|im|den|die|das|dem|der|zu|zum|zur|einen?|ihre?n?|alle|mit|aus|es)',
      '(?:du|man|wir) (?:kann|kannst|können|musst|muss|müssen|sollte|solltest|brauchst|braucht)|(?:kannst|kann|musst|muss|solltest|sollte) (?:du|man)',
      '(?:einfachste|beste|schnellste|empfohlene) (?:weg|art|möglichkeit|methode)|am (?:einfachsten|besten|schnellsten)|lässt sich|lassen sich',
      '(?:klicken|auswählen|drücken|öffnen|eingeben|ausführen|anklicken|installieren|hinzufügen|einfügen)$',
    ].join('|'),
  },
  es: {
    asked:
      '^(?:y |pero )?cómo(?! (?:es|son|está|están|fue|era|se llama|te llamas|funciona) )|^(?:cuál|qué) (?:es|son) (?:la|el|los|las) (?:.+ )?(?:forma|manera|modo|pasos?)',
    told: [
      `^(?:(?:primero|luego|después|ahora|finalmente|simplemente|también),? )?(?:${ES_DO})`,
      `^(?:para|en|si|cuando|desde|con|tras|una vez) [^.]*?, (?:${ES_DO})`,
      '(?:puedes|puede|se puede|se pueden|podemos|debes|debe|hay que|tienes que|tiene que|necesitas|es necesario|deberías)',
      '(?:forma|manera|modo|método) más {w}|(?:mejor|única) (?:forma|manera|modo)',
      '(?:haz|haga|hacer|haciendo) clic|pulsando|seleccionando',
      '^para {w}r.*:$',
    ].join('|'),
  },
  zh: {
    asked:
      '(?:怎么|怎样|怎麼|如何)(?!样[？?]?$|[？?]?$|样的|理解|看待|评价|形容|定义)|(?:方法|步骤|办法|做法)(?:是|有)',
    told: '点击|單擊|单击|双击|右键|点选|勾选|按下|按住|拖动|拖拽|粘贴|輸入|输入|下载|安装|执行|运行|^(?:先|首先|然后|接着|再|最后)?(?:打开|选择|进入|新建|创建|添加|使用|修改|设置|配置|将|把|在[^，。]+(?:中|里|下|上)[，]?(?:添加|创建|新建|使用|设置|选择|点|找|打开|修改|运行|执行))|(?:可以|能够?|需要|只需|只要|必须|应该?)(?:先|再|直接|通过|使用|用|在|将|把|按|从|去)|步骤',
  },
  ja: {
    asked:
      'どうやって|どうすれば|どうしたら|どのように(?:して|すれば|したら|する)|(?:方法|やり方|手順|仕方)(?:は|を|って)|(?:る|す|く|む|ぐ|う|つ|ぶ|ぬ)には(?:どう|[？?]|$)',
    told: `(?:て|で)ください|(?:${JA_DO})(?:して|する|します|し、)|(?:開|押|選)(?:いて|して|んで|き|し|び)|(?:こと|する)(?:が|も)?でき(?:る|ます)|(?:には|場合は)[、,]|まず`,
  },
};
