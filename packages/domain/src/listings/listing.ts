/** A place on the internet where a product is on offer. */
export interface Listing {
  readonly id: string;
  readonly marketplace: string;
  /** A full address of the web. */
  readonly url: string;
  readonly isOpen: boolean;
}
