import { preparedRoute, type Route, route } from '../../../platform/server/route.ts';
import {
  addProjectToCart as addProjectToCartContract,
  copyMatchProject as copyMatchProjectContract,
  deleteMatchProjects as deleteMatchProjectsContract,
  exportMatchProject as exportMatchProjectContract,
  listMatchProjects as listMatchProjectsContract,
  readMatchBasis as readMatchBasisContract,
  readMatchProject as readMatchProjectContract,
  renameMatchProject as renameMatchProjectContract,
  restoreMatchProjects as restoreMatchProjectsContract,
  saveMatchProject as saveMatchProjectContract,
  solveSite as solveSiteContract,
} from '../contract/match-endpoints.ts';
import { addProjectToCart } from './add-project-to-cart.ts';
import { exportMatchProject } from './export-project.ts';
import {
  copyMatchProject,
  deleteMatchProjects,
  restoreMatchProjects,
  saveMatchProject,
  solveBeforeSaving,
} from './keep-projects.ts';
import { listMatchProjects, readMatchProject } from './read-projects.ts';
import { renameMatchProject } from './rename-project.ts';
import { readMatchBasis, solveSite } from './solve-site.ts';

export const matchingRoutes: Route[] = [
  route(readMatchBasisContract, readMatchBasis, { crowd: true }),
  route(solveSiteContract, solveSite),
  route(listMatchProjectsContract, listMatchProjects),
  route(readMatchProjectContract, readMatchProject, { crowd: true }),
  preparedRoute(saveMatchProjectContract, solveBeforeSaving, saveMatchProject, { crowd: false }),
  route(renameMatchProjectContract, renameMatchProject),
  route(copyMatchProjectContract, copyMatchProject),
  route(deleteMatchProjectsContract, deleteMatchProjects),
  route(restoreMatchProjectsContract, restoreMatchProjects),
  route(addProjectToCartContract, addProjectToCart),
  route(exportMatchProjectContract, exportMatchProject),
];
