/** In which shape many invoices are handed out: bound in one PDF, or each as a PDF of its own in a ZIP. */
export const printForms = ['pdf', 'zip'] as const;
export type PrintForm = (typeof printForms)[number];

/** How many invoices are drawn at once at most. */
export const mostPrinted = 500;
