-- Words with the same meaning, kept by staff; the search reads them all.
CREATE TABLE search_synonym (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  terms text[] NOT NULL,
  changed_at timestamptz NOT NULL
);

-- How names of categories and brands and Chinese synonyms are spelled in Latin letters; written when a name is new.
CREATE TABLE spelled_name (
  name text PRIMARY KEY,
  full_spelling text NOT NULL,
  initials text NOT NULL
);

-- Texts for which buyers found nothing. Bounded: the rarest and oldest make room, and the rest expires.
CREATE TABLE search_miss (
  keyword text PRIMARY KEY,
  count int NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- [{text, time}], the newest first, at most five
  wishes jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX search_miss_rare ON search_miss (count, last_at);

-- Models as they are typed: without case and separators, from the beginning.
CREATE INDEX product_model_start ON product (lower(regexp_replace(model, '[^[:alnum:]]+', '', 'g')) text_pattern_ops)
  WHERE status = 'onShelf';

INSERT INTO search_synonym (terms, changed_at) SELECT string_to_array(terms, '|'), now() FROM (VALUES
  ('枪机|枪型摄像机|筒机|枪式摄像机|bullet camera|bullet cam'),
  ('半球|半球摄像机|吸顶摄像机|dome camera|dome cam'),
  ('球机|快球|球型摄像机|高速球|PTZ|speed dome|PTZ camera'),
  ('海螺|海螺机|海螺摄像机|turret camera|eyeball camera'),
  ('鱼眼|全景摄像机|鱼眼摄像机|fisheye camera|panoramic camera'),
  ('录像机|硬盘录像机|网络硬盘录像机|NVR|DVR|network video recorder'),
  ('摄像头|监控头|摄像机|网络摄像机|IPC|IP camera|network camera'),
  ('门禁|门禁控制器|门禁系统|access control|access controller|door controller'),
  ('闸机|人行通道|通道闸|turnstile|speed gate'),
  ('翼闸|平移闸|sliding gate|flap barrier'),
  ('三辊闸|三棍闸|辊闸|tripod turnstile'),
  ('摆闸|swing gate|swing barrier'),
  ('全高闸|全高转闸|full-height turnstile'),
  ('道闸|挡车杆|拦车杆|停车杆|barrier gate|boom barrier|parking barrier'),
  ('车牌识别|车牌识别一体机|抓拍机|ANPR|LPR'),
  ('磁力锁|电磁锁|maglock|magnetic lock'),
  ('电插锁|阳极锁|drop bolt|electric bolt'),
  ('电锁扣|阴极锁|电锁口|electric strike'),
  ('智能锁|指纹锁|密码锁|smart lock'),
  ('读卡器|读头|刷卡机|card reader'),
  ('人脸机|人脸识别终端|人脸门禁|face terminal|face recognition terminal'),
  ('考勤机|指纹机|attendance terminal|time attendance'),
  ('出门按钮|开门按钮|exit button|request to exit'),
  ('门口机|door station'),
  ('室内机|室内分机|indoor monitor|indoor station'),
  ('可视对讲|楼宇对讲|video intercom|intercom'),
  ('监视器|显示器|监控显示器|surveillance monitor'),
  ('拼接屏|大屏|电视墙|video wall'),
  ('解码器|decoder'),
  ('硬盘|监控硬盘|监控级硬盘|HDD|hard drive|hard disk'),
  ('网络存储|NAS'),
  ('PoE 供电器|供电模块|PoE 注入器|PoE injector'),
  ('光模块|SFP 模块|transceiver|SFP module'),
  ('收发器|光纤收发器|光电转换器|media converter'),
  ('网桥|无线网桥|wireless bridge'),
  ('无线 AP|无线接入点|吸顶 AP|access point|WLAN AP'),
  ('防雷器|浪涌保护器|防浪涌|surge protector|SPD'),
  ('不间断电源|UPS'),
  ('机柜|网络机柜|cabinet'),
  ('配线架|patch panel'),
  ('网线|双绞线|network cable|ethernet cable'),
  ('六类网线|六类|CAT6'),
  ('超五类网线|超五类|CAT5e'),
  ('超六类网线|超六类|CAT6A'),
  ('支架|摄像机支架|bracket|camera mount'),
  ('接线盒|防水盒|junction box'),
  ('交换机|网络交换机|network switch|ethernet switch'),
  ('路由器|router')
) AS delivered (terms);
