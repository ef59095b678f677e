import { officePlug } from '../../../../platform/web/office/plug.tsx';

export const matchingOffice = officePlug({ pages: [] });
