// The families of themes, for owners' previews: a file of letters is loaded once something is set in it. Visitors' pages
// have that of their own theme alone (scripts/lib/theme-styles.mjs).
import "@fontsource-variable/atkinson-hyperlegible-next/index.css";
import "@fontsource-variable/inter/index.css";
import "@fontsource-variable/noto-sans-hebrew/index.css";
import "@fontsource-variable/noto-sans/index.css";
import "@fontsource-variable/noto-serif/index.css";
import "@fontsource-variable/nunito/index.css";
import "@fontsource-variable/rubik/index.css";
