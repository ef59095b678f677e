/** A step of a package on its way, as its carrier reports it. */
export interface CarrierEvent {
  readonly at: Date;
  readonly text: string;
}

/** What a carrier knows of a package. */
export interface TrackedPackage {
  readonly events: readonly CarrierEvent[];
  /** When it was delivered; null while it is under way. */
  readonly deliveredAt: Date | null;
}

/** Somebody who knows where packages of many carriers are. */
export interface TrackingProvider {
  readonly name: string;
  /** Whether packages of this carrier of the mall can be asked for. */
  knows(expressCode: string): boolean;
  /**
   * What is known of a package; null when it is not known (yet).
   * @param phone of the receiver: some carriers answer only with its last digits
   * @throws Error when the provider refuses, or does not answer: it is asked again later
   */
  track(shipped: { expressCode: string; trackingNumber: string; phone: string }): Promise<TrackedPackage | null>;
}
