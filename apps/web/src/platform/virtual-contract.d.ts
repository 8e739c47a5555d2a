declare module 'virtual:atelier-contract' {
  /** The contract reduced to methods and paths; its types come from `@atelier/contract`. */
  export const accountRoutes: import('@orpc/contract').AnyContractRouter;
  export const businessRoutes: import('@orpc/contract').AnyContractRouter;
}
