/** A client that keeps cookies, follows redirects and fills in forms, as a browser does. */
export class Browser {
  /** By host and name. */
  private readonly cookies = new Map<string, string>();

  get(url: string): Promise<Response> {
    return this.send(url, {});
  }

  post(url: string, body: object): Promise<Response> {
    const headers = { "Content-Type": "application/json" };
    return this.send(url, { method: "POST", body: JSON.stringify(body), headers });
  }

  /** Opens an address and follows where it leads, until `isEnd`; resolves to the last address and its page. */
  async follow(
    url: string,
    isEnd: (next: string) => boolean = () => false,
  ): Promise<{ url: string; text: string }> {
    const response = await this.get(url);
    const location = response.headers.get("location");
    if (location === null) {
      return { url, text: await response.text() };
    }
    const next = new URL(location, url).href;
    return isEnd(next) ? { url: next, text: "" } : this.follow(next, isEnd);
  }

  /** As `follow`, and posts the form of the page that comes first, with these values, and goes on. */
  async open(
    url: string,
    values: Record<string, string>,
    isEnd: (next: string) => boolean = () => false,
  ): Promise<{ url: string; text: string }> {
    const page = await this.follow(url, isEnd);
    const action = /<form[^>]* action="([^"]+)"/.exec(page.text)?.[1];
    if (action === undefined) {
      return page;
    }
    const hidden = [...page.text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const body = new URLSearchParams({
      ...Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])),
      ...values,
    });
    const target = new URL(action, page.url).href;
    const response = await this.send(target, { method: "POST", body });
    const next = new URL(response.headers.get("location") ?? "", target).href;
    return isEnd(next) ? { url: next, text: "" } : this.follow(next, isEnd);
  }

  private async send(url: string, init: RequestInit): Promise<Response> {
    const { host } = new URL(url);
    const own = [...this.cookies].filter(([key]) => key.startsWith(`${host} `));
    const cookie = own.map(([key, value]) => `${key.slice(host.length + 1)}=${value}`).join("; ");
    const headers = new Headers(init.headers);
    headers.set("Cookie", cookie);
    headers.set("Sec-Fetch-Site", "same-origin");
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      const end = pair.indexOf("=");
      this.cookies.set(`${host} ${pair.slice(0, end)}`, pair.slice(end + 1));
    }
    return response;
  }
}
