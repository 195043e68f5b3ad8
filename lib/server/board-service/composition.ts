import "server-only";
import type { BoardBuilder } from "./board-builder";
import type { BoardItems } from "./board-items";
import type { BoardLinks } from "./board-links";
import type { BoardService } from "./board-service";
import type { BoardWebhooks } from "./board-webhooks";
import type { BoardWriter } from "./board-writer";
import { mondayLinks } from "./monday/item-links";
import { mondayBuilder } from "./monday/monday-builder";
import { mondayItems } from "./monday/monday-items";
import { mondayService } from "./monday/monday-service";
import { mondayWebhooks } from "./monday/monday-webhooks";
import { mondayWriter } from "./monday/monday-writer";

// The only file that names the actual service; all others use the interfaces.
export const boardService: BoardService = mondayService;
export const boardWriter: BoardWriter = mondayWriter;
export const boardItems: BoardItems = mondayItems;
export const boardBuilder: BoardBuilder = mondayBuilder;
export const boardLinks: BoardLinks = mondayLinks;
export const boardWebhooks: BoardWebhooks = mondayWebhooks;
