import { createRoute } from '@tanstack/react-router';
import * as m from '#messages';
import { shell } from '../../../../platform/web/storefront/frames.ts';
import { isMissing, missingHead, publicHead } from '../../../../platform/web/storefront/page-heads.ts';
import { numbered, type Reads } from '../../../../platform/web/storefront/page-reads.ts';
import { storefrontPlug } from '../../../../platform/web/storefront/plug.ts';
import { renderedPage } from '../../../../platform/web/storefront/rendered-page.tsx';
import type { DocumentKind } from '../../contract/document.ts';
import { readDocumentAddress } from '../document-address.ts';

const certificatesFile = () => import('./CertificateListPage.tsx');
const certificateFile = () => import('./CertificatePage.tsx');
const materialsFile = () => import('./MaterialListPage.tsx');

const CERTIFICATES = '/certification/certification_list';
const MATERIALS = '/promotion/materials_list';

const readsList =
  (kind: DocumentKind): Reads =>
  (search) => {
    const { category, keyword, page } = readDocumentAddress(kind, search);
    return { ...(category && { category }), ...(keyword && { keyword }), ...numbered(page) };
  };
const readsCertificates = readsList('certificate');
const readsMaterials = readsList('material');

const certificates = createRoute({
  getParentRoute: () => shell,
  path: CERTIFICATES,
  staticData: { source: 'domains/documents/web/storefront/CertificateListPage.tsx', reads: readsCertificates },
  loaderDeps: ({ search }) => readsCertificates({ ...search }),
  loader: async ({ context, deps }) => (await certificatesFile()).load(context.queryClient, 'certificate', deps),
  head: ({ match }) => publicHead(match.context.boot, CERTIFICATES, m.documents_certificates()),
  component: renderedPage(async () => (await certificatesFile()).CertificateListPage),
});

const certificate = createRoute({
  getParentRoute: () => shell,
  path: '/certification/$id',
  staticData: { source: 'domains/documents/web/storefront/CertificatePage.tsx' },
  loader: async ({ context, params }) => (await certificateFile()).load(context.queryClient, params.id),
  head: ({ match, loaderData }) =>
    isMissing(match)
      ? missingHead()
      : publicHead(
          match.context.boot,
          `/certification/${loaderData?.id ?? ''}`,
          loaderData?.name ?? m.documents_certificates(),
        ),
  component: renderedPage(async () => (await certificateFile()).CertificatePage),
});

const materials = createRoute({
  getParentRoute: () => shell,
  path: MATERIALS,
  staticData: { source: 'domains/documents/web/storefront/MaterialListPage.tsx', reads: readsMaterials },
  loaderDeps: ({ search }) => readsMaterials({ ...search }),
  loader: async ({ context, deps }) => (await materialsFile()).load(context.queryClient, 'material', deps),
  head: ({ match }) => publicHead(match.context.boot, MATERIALS, m.documents_materials()),
  component: renderedPage(async () => (await materialsFile()).MaterialListPage),
});

export const documentsStorefront = storefrontPlug({
  shell: [certificates, certificate, materials],
  menu: [{ position: 70, to: MATERIALS, label: m.documents_menu, active: 'below' }],
});
