/** A legal page's text: numbered sections of paragraphs and lists. */
export interface LegalText {
  path: string;
  /** In the menu of legal pages. */
  shortTitle: string;
  title: string;
  /** One sentence that never replaces the text. */
  inShort: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  title: string;
  /** A string is a paragraph, a list of strings a list. */
  body: readonly (string | readonly string[])[];
}

/** What the texts say about who runs the site. */
export interface LegalFacts {
  operatorName: string;
  supportEmail: string;
}
