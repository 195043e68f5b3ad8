import { describe, expect, it } from "vitest";
import { isHumanVisit } from "./human-visit";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

const seen = (headers: Record<string, string>) => isHumanVisit(new Headers(headers));

describe("a load by a person", () => {
  it.each([
    CHROME,
    `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0",
    `${CHROME} Edg/140.0.0.0`,
    `${IPHONE} Mobile/15E148 Instagram 390.0.0.29.81 (iPhone15,2; iOS 18_5; en_US)`,
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone15,2]`,
    `${CHROME} Telegram-Android/11.3.3 (Samsung SM-G991B; Android 14)`,
    `${IPHONE} Mobile/15E148 [LinkedInApp]/9.30.1042`,
    `${CHROME} SamsungBrowser/27.0`,
  ])("comes from %s", (userAgent) => {
    expect(seen({ "user-agent": userAgent })).toBe(true);
  });
});

describe("no person is", () => {
  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    `${IPHONE} (Applebot/0.1; +http://www.apple.com/go/applebot)`,
    "Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Twitterbot/1.0",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0)",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "TelegramBot (like TwitterBot)",
    "WhatsApp/2.24.6.77 A",
    "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5",
    "Mozilla/5.0 (compatible; redditbot/1.0)",
    "http.rb/5.2.0 (Mastodon/4.3.0; +https://mastodon.example/)",
    `${CHROME.replace("Chrome", "HeadlessChrome")}`,
    `${CHROME} Chrome-Lighthouse`,
    "curl/8.5.0",
    "python-requests/2.32",
    "",
  ])("%s", (userAgent) => {
    expect(seen({ "user-agent": userAgent })).toBe(false);
  });

  it.each([
    ["sec-purpose", "prefetch"],
    ["sec-purpose", "prefetch;prerender"],
    ["sec-purpose", "prefetch;anonymous-client-ip"],
    ["purpose", "prefetch"],
    ["x-moz", "prefetch"],
    ["x-purpose", "preview"],
  ])("a browser that loads ahead: %s: %s", (name, value) => {
    expect(seen({ "user-agent": CHROME, [name]: value })).toBe(false);
  });
});
