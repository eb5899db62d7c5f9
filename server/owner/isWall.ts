/** Parts of a title: "Sign in | Example", "登录 - 某站", "Just a moment...". */
const BETWEEN = /\s+[-–—:·•]\s+|\s*[|｜_]\s*/;

const SIGN_IN =
  /^(?:please )?(?:sign|log)[ -]?(?:in|on)(?: (?:to|with|page|required)\b.*)?$|^(?:account|user|member) (?:sign|log)[ -]?in$|^(?:请|請|欢迎|歡迎)?(?:先)?(?:用户|用戶|使用者|账号|帳號|密码|会员|會員|扫码)?(?:登录|登陆|登錄|登入)(?:页面|頁面|页)?$|^(?:统一|統一)身份(?:认证|認證).*$|^(?:anmelden|anmeldung|einloggen|connexion|se connecter|iniciar sesi[oó]n|accedi|ログイン|サインイン|로그인|вход(?: в систему)?|войти)$/i;

const CHECK =
  /^(?:(?:just a|one|(?:nur )?einen) moment,?(?: please| bitte)?\s*(?:[.…|]|$)|(?:un momento|un instant|please wait)\s*(?:[.…|]|$)|checking (?:your|the|if)|verify(?:ing)? (?:that )?you|are you (?:a )?(?:human|robot)|(?:human|bot|robot|browser|security|captcha) (?:verification|check)\b|robot check|attention required|access (?:denied|to this page has been denied)|ddos-guard|pardon our interruption|client challenge|making sure you'?re not a bot|vercel security checkpoint|(?:请|請)稍[候等]|正在(?:验证|驗證|检查|檢查)|(?:百度|人机|人機|安全|滑动|滑動|行为|行為)?(?:安全)?(?:验证|驗證)(?:码|碼|页面|頁面|中)?(?:$|[.…。]|\s*[|_]|\s+[-–—]\s)|(?:しばらく|少々)お待ちください)/i;

const CONSENT =
  /^(?:before you continue|bevor (?:sie|du) (?:fortfahren|zu .+ weitergeh)|avant d'acc[eé]der|antes de (?:continuar|ir a)|prima di continuare|(?:cookie|privacy) consent|we value your privacy|your privacy choices|consent$|继续前|繼續前|在继续之前|在繼續之前)/i;

/** Whether the title of a page is that of one in front of another: a sign-in, a consent, a check of the browser. */
export function isWall(title: string): boolean {
  if (CHECK.test(title) || CONSENT.test(title)) return true;
  const parts = title.split(BETWEEN);
  return [parts.at(0), parts.at(-1)].some((part) => SIGN_IN.test(part?.trim() ?? ''));
}
