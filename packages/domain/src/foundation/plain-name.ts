/** Tells whether a name is nothing but a name: mails to strangers carry it, and links or lines in it would be messages. */
export const isPlainName = (text: string): boolean => !/[\r\n\u2028\u2029]|:\/\/|\bwww\./i.test(text);
