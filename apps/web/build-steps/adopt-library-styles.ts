import type { Plugin } from 'vite';

/** A piece of a package that writes a style element, and what stands there instead. */
interface Replacement {
  /** End of the module's path. */
  file: string;
  find: RegExp;
  put: string;
}

const replacements: readonly Replacement[] = [
  {
    file: '/sonner/dist/index.mjs',
    find: /function __insertCSS\(code\) \{[\s\S]*?\n\}/,
    put: `function __insertCSS(code) {
  if (!code || typeof document == 'undefined') return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(code)
  document.adoptedStyleSheets.push(sheet)
}`,
  },
  {
    // What Radix keeps the page behind a dialog still with.
    file: '/react-style-singleton/dist/es2015/singleton.js',
    find: /[\s\S]+/,
    put: `export const stylesheetSingleton = () => {
  let users = 0
  let sheet
  return {
    add(css) {
      users += 1
      if (users > 1) return
      sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    },
    remove() {
      users -= 1
      if (users > 0) return
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    },
  }
}
`,
  },
  {
    // Hides the list's scroll bar, which `Select` does too.
    file: '/@radix-ui/react-select/dist/index.mjs',
    find: /\/\* @__PURE__ \*\/ jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{[\s\S]*?\},\s*nonce\s*\}\s*\),/,
    put: '',
  },
];

/**
 * Three libraries write `<style>` elements at run time, which the content security rules of our pages refuse. Their
 * rules are handed to the browser as objects instead, or stand in our own file. An update that writes them in another
 * way fails the build.
 */
export function adoptLibraryStyles(): Plugin {
  return {
    name: 'adopt-library-styles',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?', 1)[0]?.replaceAll('\\', '/') ?? '';
      const replacement = replacements.find(({ file }) => path.endsWith(file));
      if (replacement === undefined) return null;
      const { find, put } = replacement;
      if (!find.test(code)) this.error(`${path} writes its styles in a way that is not known here`);
      return { code: code.replace(find, () => put), map: null };
    },
  };
}
