/** Plain text, like the paths of the product: the router's types know none of these pages. */
export const testPaths: Readonly<Record<'authBypass' | 'protected' | 'kit', string>> = {
  authBypass: '/test/auth-bypass',
  protected: '/test/protected',
  kit: '/dev/kit',
};
